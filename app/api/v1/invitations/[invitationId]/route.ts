import { deleteInvitationOperation } from "@/lib/contracts/account/people";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { deleteInvitation } from "@/lib/services/people/invitations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(deleteInvitationOperation, async (ctx, { params }) => {
    await deleteInvitation(ctx, params);
    return null;
  }),
);
