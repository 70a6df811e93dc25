import { createInvitationOperation, listInvitationsOperation } from "@/lib/contracts/account/people";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { created } from "@/lib/http/reply";
import { createInvitation, listInvitations } from "@/lib/services/people/invitations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(listInvitationsOperation, (ctx) => listInvitations(ctx)),
  implement(createInvitationOperation, async (ctx, { body }) =>
    created("invitations", await createInvitation(ctx, body)),
  ),
);
