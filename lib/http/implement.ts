import "server-only";
import type { Answer, Operation, ParsedInput } from "@/lib/contracts/operation";
import { isKeyedByStep } from "@/lib/contracts/operation";
import type { BatchBody } from "@/lib/contracts/batch";
import type { Actor, SessionActor } from "@/lib/domain/access/actor";
import { serviceContext, type ServiceContext } from "@/lib/services/context";
import { type ItemIds, requireStillAccessible } from "@/lib/services/access/require-still-accessible";
import { boundInDemo, requireAllowedInDemo } from "@/lib/services/demo/demo-limits";
import { runOnce } from "@/lib/services/idempotency/run-once";
import { withinRequestTime } from "@/lib/services/request-time";
import { assumeActor, authenticateRequest } from "@/lib/auth/authenticate-request";
import { clientNetwork } from "@/lib/auth/client-network";
import { authorize, requireAccess } from "./authorize";
import { fingerprintOf } from "./fingerprint";
import type { Exchange, Implementation } from "./endpoint";
import type { Incoming } from "./incoming";
import { holding, inTurn } from "./large-bodies";
import { parseBySchema, parseQuery } from "@/lib/domain/input/parse-input";
import { announcedToHold, type ReceivedBody, receiveBody } from "./receive-body";
import { renderReply } from "./render-reply";
import type { RenderedAnswer, Reply } from "./reply";
import { readIdempotencyKey, readIfMatch } from "./request-headers";
import { selectFields } from "./select-fields";

/** The input of a handler besides its context. */
type HandlerInput<O extends Operation> = ParsedInput<O> & {
  /** `If-Match` as sent; a string where the operation requires it. */
  ifMatch: O["ifMatch"] extends "required" ? string : string | null;
  /** The request, for its other headers and its abort signal. */
  request: Pick<Incoming, "headers" | "signal">;
  /** The network of the client, for throttling. */
  network: string;
  /** The key of the request, if it has one. */
  idempotencyKey: string | null;
};

/** The context that an operation's access promises. */
type HandlerContext<O extends Operation> = O["access"] extends "public"
  ? null
  : O["access"] extends "session"
    ? ServiceContext<SessionActor>
    : ServiceContext;

/** A repeated request, and the answer that is kept for it. */
type ReplayedRequest = {
  operation: Operation;
  params: unknown;
  query: unknown;
  body: unknown;
  answer: RenderedAnswer["body"];
};

/** The items that somebody must still have access to before a kept answer is sent again. */
type ItemsOfReplay = (request: ReplayedRequest) => ItemIds[];

type Handler<O extends Operation> = (
  ctx: HandlerContext<O>,
  input: HandlerInput<O>,
) => Promise<Answer<O> | Reply<Answer<O>>>;

/**
 * Implements an operation of the contract by a handler. Checks come in the contract's order: credentials, scope, media
 * type, body size, path and query, headers, JSON and schema; then the handler.
 */
export function implement<const O extends Operation>(
  operation: O,
  handle: Handler<O>,
  itemsOfReplay: ItemsOfReplay = itemsOfRequest,
): Implementation {
  return {
    operation,
    isCounted: operation.base === undefined,
    run: (exchange) =>
      answerCheckedInQuery(operation, exchange, async (actor) => {
        const { request } = exchange;
        if (actor !== null) exchange.note(actor);
        await requireAllowedInDemo(operation);
        const body = operation.body && boundInDemo(operation.body);
        const call = { exchange, actor, handle: checked<Call["handle"]>(handle), itemsOfReplay };
        if (body === undefined) return answerReceived(operation, { ...call, received: null });
        // The body of a batch, which has the bodies of its steps, is held already.
        if (request.batch !== undefined) {
          const received = await receiveBody(request, { body, operationId: operation.id }, () => undefined);
          return inTurn("other", received.size, () => answerReceived(operation, { ...call, received }));
        }
        return holding(announcedToHold(request, body), async (hold) => {
          const received = await receiveBody(request, { body, operationId: operation.id }, hold);
          try {
            const size = operation.runsSteps === true ? 0 : received.size;
            return await inTurn(body.type === "vault" ? "vault" : "other", size, () =>
              answerReceived(operation, { ...call, received }),
            );
          } finally {
            await received.discard();
          }
        });
      }),
  };
}

type Call = {
  exchange: Exchange;
  actor: Actor | null;
  received: ReceivedBody | null;
  handle: (ctx: unknown, input: unknown) => Promise<unknown>;
  itemsOfReplay: ItemsOfReplay;
};

/** Runs a request whose body is there. What is sent as it is read, an import, and a file that is stored have no deadline. */
function answerReceived(operation: Operation, call: Call): Promise<RenderedAnswer> {
  const { body, success } = operation;
  const isLong =
    body?.type === "vault" ||
    body?.type === "upload" ||
    success.body === "bytes" ||
    success.body === "events";
  const answer = () => answerParsed(operation, call);
  return isLong || operation.runsSteps === true ? answer() : withinRequestTime(answer);
}

async function answerParsed(operation: Operation, call: Call): Promise<RenderedAnswer> {
  const { actor, received, handle } = call;
  const { request, params: given } = call.exchange;
  const params = operation.params === undefined ? {} : parseBySchema(operation.params, given);
  const query = parseQuery(operation.query, request.url.searchParams);
  const ifMatch = readIfMatch(operation, request.headers);
  const key = readIdempotencyKey(operation, request.headers);
  const network = clientNetwork(request.headers);
  const body = (await received?.parse()) ?? null;
  const input = { params, query, ifMatch, network, idempotencyKey: key, body };
  if (operation.runsSteps === true)
    await call.exchange.count(actor, checked<BatchBody>(body).operations.length - 1);

  const answer = async (ctx: ServiceContext | null): Promise<RenderedAnswer> =>
    renderReply(
      operation,
      request,
      selectFields(await handle(ctx, withRequest(input, request)), checked(query)),
    );
  if (actor === null) return answer(null);
  const ctx = request.batch ?? serviceContext(actor);
  if (key === null || isKeyedByStep(operation, body)) return answer(ctx);
  const rendered = await answerOnce(
    ctx,
    { key, fingerprint: await fingerprintOf(request, received) },
    answer,
  );
  if ("Idempotency-Replayed" in rendered.headers) {
    const items = call.itemsOfReplay({ operation, params, query, body, answer: rendered.body });
    for (const ids of items) await requireStillAccessible(ctx, ids);
  }
  return rendered;
}

// A deletion reveals nothing about the item, and a person who gave up their access no longer has it.
function itemsOfRequest({ operation, params, query, body }: ReplayedRequest): ItemIds[] {
  if (operation.method === "DELETE") return [];
  const { parentId, pageId } = checked<ItemIds | null>(body) ?? {};
  const place = parentId ?? checked<ItemIds>(query).parentId;
  return [{ pageId, ...checked<ItemIds>(params), parentId: place }];
}

/**
 * Runs a request for its sender. Operations on items reach them only if the credentials are still valid
 * (`lib/db/access`), so a token that was looked up a moment ago is assumed to be: a response with an item proves it,
 * and any other response is sent only after another look-up.
 */
async function answerCheckedInQuery(
  operation: Operation,
  exchange: Exchange,
  answer: (actor: Actor | null) => Promise<RenderedAnswer>,
): Promise<RenderedAnswer> {
  const { request, count } = exchange;
  if (request.batch !== undefined) {
    requireAccess(operation, request.batch.actor);
    return answer(request.batch.actor);
  }
  const assumed = operation.tokenCheckedInQuery ? assumeActor(request.headers) : null;
  // A stored response is sent without any check of the items.
  if (assumed === null || request.headers.has("idempotency-key"))
    return answer(await authorize(operation, exchange));
  await count(assumed);
  let proven = false;
  try {
    requireAccess(operation, assumed);
    const rendered = await answer(assumed);
    proven = !isEmptyList(rendered);
    return rendered;
  } finally {
    if (!proven) await authenticateRequest(request.headers);
  }
}

function isEmptyList({ body }: RenderedAnswer): boolean {
  return typeof body === "string" && body.startsWith('{"data":[]');
}

/** Adds the request as a property that copies of the input leave out. */
function withRequest(input: object, request: Incoming): object {
  return Object.defineProperty(input, "request", { value: request });
}

// The checks above guarantee these types; the compiler cannot follow them through an operation's data.
function checked<T>(value: unknown): T {
  return value as T;
}

async function answerOnce(
  ctx: ServiceContext,
  request: { key: string; fingerprint: Uint8Array },
  answer: (ctx: ServiceContext) => Promise<RenderedAnswer>,
): Promise<RenderedAnswer> {
  const once = await runOnce(ctx, request, async (tx) => JSON.stringify(await answer(tx)));
  const rendered = checked<RenderedAnswer>(JSON.parse(once.answer));
  if (once.replayed) rendered.headers["Idempotency-Replayed"] = "true";
  return rendered;
}
