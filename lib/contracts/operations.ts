import type { accountOperations } from "@/lib/contracts/account/accounts";
import { activityOperations } from "./activity";
import { appOperations } from "./apps";
import { batchOperations } from "./batch";
import { changeOperations } from "./changes";
import { contentOperations } from "./content";
import { descriptionOperations } from "./description";
import { eventOperations } from "./events";
import { exportOperations } from "./exports";
import { favouriteOperations } from "@/lib/contracts/account/favourites";
import { fileOperations } from "./files";
import { folderOrderOperations } from "./folder-order";
import { folderOperations } from "./folders";
import { importOperations } from "./imports";
import { itemOperations } from "./items";
import { lifecycleOperations } from "./lifecycle";
import { linkOperations } from "./links/operations";
import { outlineOperations } from "./outline";
import { pageSearchOperations } from "./page-search";
import { pageGroupOperations } from "@/lib/contracts/queries/page-groups";
import { pageListOperations, pageOperations } from "./pages";
import { peopleOperations } from "@/lib/contracts/account/people";
import { preferenceOperations } from "@/lib/contracts/account/preferences";
import { propertyRenamingOperations } from "@/lib/contracts/queries/property-renaming";
import { provenanceOperations } from "@/lib/contracts/review/provenance";
import { recentOperations } from "@/lib/contracts/account/recents";
import { reviewOperations } from "@/lib/contracts/review/review";
import { reviewUndoOperations } from "@/lib/contracts/review/review-undo";
import { revisionOperations } from "@/lib/contracts/review/revisions";
import { sharingOperations } from "./sharing";
import { tagOperations } from "@/lib/contracts/queries/tags";
import { tagRenamingOperations } from "@/lib/contracts/queries/tag-renaming";
import { taskOperations } from "@/lib/contracts/queries/tasks";
import { tokenOperations } from "./tokens";
import { tokenUndoOperations } from "@/lib/contracts/review/token-undo";
import { trashOperations } from "./trash";
import { treeOperations } from "./tree";
import { userOperations } from "@/lib/contracts/account/users";
import { webhookDeliveryOperations } from "./webhooks/webhook-deliveries";
import { webhookOperations } from "./webhooks/webhooks";
import type { Operation } from "./operation";

const described = [
  ...pageListOperations,
  ...pageSearchOperations,
  ...pageOperations,
  ...outlineOperations,
  ...contentOperations,
  ...pageGroupOperations,
  ...tagOperations,
  ...tagRenamingOperations,
  ...propertyRenamingOperations,
  ...taskOperations,
  ...linkOperations,
  ...revisionOperations,
  ...provenanceOperations,
  ...reviewOperations,
  ...reviewUndoOperations,
  ...folderOperations,
  ...folderOrderOperations,
  ...itemOperations,
  ...treeOperations,
  ...favouriteOperations,
  ...recentOperations,
  ...fileOperations,
  ...lifecycleOperations,
  ...importOperations,
  ...exportOperations,
  ...trashOperations,
  ...sharingOperations,
  ...changeOperations,
  ...activityOperations,
  ...eventOperations,
  ...webhookOperations,
  ...webhookDeliveryOperations,
  ...batchOperations,
  ...peopleOperations,
  ...userOperations,
  ...preferenceOperations,
  ...tokenOperations,
  ...tokenUndoOperations,
  ...appOperations,
  ...descriptionOperations,
] as const;

/** Every operation of the interface, in the order of the reference page. */
export const operations: readonly Operation[] = described;

type KnownOperation = (typeof described | typeof accountOperations)[number];

type AddressOf<O extends Operation> =
  `${O["method"]} ${O extends { base: infer Base extends string } ? Base : ""}${O["path"]}`;

/**
 * The operations by their addresses, such as `GET /pages/{pageId}`: below `/api/v1`, unless the path begins with `/api/`. It is a
 * type only, so that browsers know the contract without its schemas.
 */
export type OperationAt = { [O in KnownOperation as AddressOf<O>]: O };

/** The address of an operation. */
export type OperationAddress = keyof OperationAt;
