import "server-only";
import type { ServerEventBus } from "@modelcontextprotocol/server";
import type { LiveEvent } from "@/lib/contracts/events";
import { listen } from "@/lib/services/events/listen";
import { resourceUri } from "./page-resources";
import { requireScope } from "./tools/require-scope";
import type { ToolCall } from "./tools/tool";

type ServerEvent = Parameters<Parameters<ServerEventBus["subscribe"]>[0]>[0];

/** What a client subscribed to, as far as it concerns pages. */
export type Subscription = { uris: readonly string[]; end: () => void; isOpen: () => boolean };

/** The changes, for one stream; where it never begins, they have to be left. */
type JoinedChanges = { bus: ServerEventBus; leaveIfUnused: () => void };

const listChanges = new Set(["create", "copy", "trash", "restore", "delete", "update"]);

/**
 * The changes that this actor may know of, as events of the protocol: the same feed as that of `GET /events`, with the
 * same limits. Refuses too many listeners of one token.
 */
export async function joinChanges({ ctx }: ToolCall, subscription: Subscription): Promise<JoinedChanges> {
  requireScope(ctx.actor, "pages:read");
  const early: ServerEvent[] = [];
  let tell = (event: ServerEvent): void => void early.push(event);
  const leave = await listen(ctx, {
    after: null,
    listener: {
      send: (event) => {
        for (const one of toServerEvents(event, subscription.uris)) tell(one);
      },
      end: subscription.end,
      isOpen: subscription.isOpen,
    },
  });
  let isTaken = false;
  const bus: ServerEventBus = {
    publish: () => undefined,
    subscribe: (listener) => {
      isTaken = true;
      tell = listener;
      for (const event of early.splice(0)) listener(event);
      return leave;
    },
  };
  return {
    bus,
    leaveIfUnused: () => {
      if (!isTaken) leave();
    },
  };
}

function toServerEvents(event: LiveEvent, uris: readonly string[]): ServerEvent[] {
  switch (event.type) {
    case "alive":
      return [];
    case "resync":
      // Any of them can have changed.
      return [
        { kind: "resources_list_changed" },
        ...uris.map((uri) => ({ kind: "resource_updated", uri }) as const),
      ];
    case "change": {
      const { item, operation } = event;
      if (item.kind !== "page") return item.kind === "folder" ? [{ kind: "resources_list_changed" }] : [];
      const updated = { kind: "resource_updated", uri: resourceUri(item.id) } as const;
      return listChanges.has(operation) ? [updated, { kind: "resources_list_changed" }] : [updated];
    }
  }
}
