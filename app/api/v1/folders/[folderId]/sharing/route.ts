import { getFolderSharingOperation, restrictFolderOperation } from "@/lib/contracts/sharing";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { readSharing } from "@/lib/services/sharing/read-sharing";
import { restrictItem } from "@/lib/services/sharing/restrict-item";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getFolderSharingOperation, (ctx, { params }) =>
    readSharing(ctx, { kind: "folder", id: params.folderId }),
  ),
  implement(restrictFolderOperation, (ctx, { params, body }) =>
    restrictItem(ctx, { item: { kind: "folder", id: params.folderId }, ...body }),
  ),
);
