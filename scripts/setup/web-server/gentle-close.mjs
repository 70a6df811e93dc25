import { Socket } from "node:net";
import { announcesBody } from "./bounded-body.mjs";

const secondsMax = 30;
const silentSecondsMax = 5;

/**
 * Keeps the connection of a request that gets its response before its whole body has arrived, until the rest has, for
 * some seconds at most. If it closed at once, the network would reset it, and the client could lose the unread
 * response.
 */
export function closeGently(request) {
  if (!announcesBody(request)) return;
  const { socket } = request;
  // Node.js calls it after a response that ends the connection.
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) Socket.prototype.destroySoon.call(socket);
    else leave(request);
  };
}

function leave(request) {
  const { socket } = request;
  socket.end();
  const close = () => socket.destroy();
  setTimeout(close, secondsMax * 1000).unref();
  socket.setTimeout(silentSecondsMax * 1000, close);
  request.once("end", close);
  for (const reading of ["data", "readable"]) request.removeAllListeners(reading);
  request.resume();
}
