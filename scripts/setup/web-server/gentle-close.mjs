import { Socket } from "node:net";
import { announcesBody } from "./bounded-body.mjs";

const secondsMax = 30;
const silentSecondsMax = 5;

const leaving = new WeakSet();

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

/** Whether the connection ends after a response: further requests on it get none. */
export function isLeaving(socket) {
  return leaving.has(socket);
}

function leave(request) {
  const { socket } = request;
  leaving.add(socket);
  socket.end();
  const close = () => socket.destroy();
  setTimeout(close, secondsMax * 1000).unref();
  socket.setTimeout(silentSecondsMax * 1000, close);
  request.once("end", close);
  for (const reading of ["data", "readable"]) request.removeAllListeners(reading);
  request.resume();
}
