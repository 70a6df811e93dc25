/** Requests of one connection that may wait for an answer to the one before; clients that send ahead send some ten. */
const waitingMax = 64;

/** @typedef {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse }} Exchange */

/**
 * Answers the requests of each connection one after the other, although Node.js hands over those that were sent ahead at once:
 * writes take effect in their order (RFC 9112, section 9.3.2), and a connection has one request under way. None follows an
 * answer with which the connection ends, and a connection that sends too many ahead is closed. So whoever answers can rely on
 * the `close` of the response, which Node.js does not emit for a response that waits for another one when the connection ends.
 * @param {(request: Exchange["request"], response: Exchange["response"]) => void} answer
 */
export function answerInOrder(answer) {
  /** @type {WeakMap<import("node:net").Socket, { current: Exchange, waiting: Exchange[], end?: () => void }>} */
  const busy = new WeakMap();
  const begin = ({ request, response }) => {
    closeWith(request.socket, response);
    response.once("close", () => goOn(request.socket));
    answer(request, response);
  };
  const goOn = (socket) => {
    const turns = busy.get(socket);
    const next = isEnding(socket) ? undefined : turns?.waiting.shift();
    const isCutOff = turns?.end !== undefined && next?.request.complete === false;
    if (turns === undefined || next === undefined || isCutOff) {
      busy.delete(socket);
      if (!isEnding(socket)) turns?.end?.();
      return;
    }
    turns.current = next;
    begin(next);
  };
  return {
    /** Answers a request as soon as those before it on its connection are answered. */
    add: (request, response) => {
      const { socket } = request;
      const turns = busy.get(socket);
      if (isEnding(socket)) return;
      if (turns === undefined) {
        const current = { request, response };
        busy.set(socket, { current, waiting: [] });
        begin(current);
      } else if (turns.waiting.length < waitingMax) turns.waiting.push({ request, response });
      else socket.destroy();
    },
    /** Whether a request of this connection is being answered. */
    isUnderWay: (socket) => busy.has(socket),
    /** The response of this connection that is being sent or worked on, if there is one. */
    responseUnderWay: (socket) => busy.get(socket)?.current.response,
    /**
     * Calls `end` as soon as the requests that came whole on a connection are answered, of which nothing can be read any more;
     * at once where the one under way did not, unless a part of its answer is sent: then the connection breaks off.
     */
    endAfterThese: (socket, end) => {
      const turns = busy.get(socket);
      if (turns === undefined) end();
      else if (turns.current.request.complete) turns.end = end;
      else if (turns.current.response.headersSent) socket.destroy();
      else end();
    },
  };
}

/** Has a response close with its connection, also one that waits for an answer that Node.js gives by itself. */
function closeWith(socket, response) {
  const close = () => {
    if (response.closed) return;
    response.destroy();
    response.emit("close");
  };
  socket.once("close", close);
  response.once("close", () => socket.off("close", close));
}

/** Whether nothing more can be answered on a connection. */
function isEnding({ destroyed, writableEnded }) {
  return destroyed || writableEnded;
}
