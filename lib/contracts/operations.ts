import type { accountOperations } from "./accounts";
import { activityOperations } from "./activity";
import { appOperations } from "./apps";
import { batchOperations } from "./batch";
import { changeOperations } from "./changes";
import { contentOperations } from "./content";
import { descriptionOperations } from "./description";
import { eventOperations } from "./events";
import { exportOperations } from "./exports";
import { favouriteOperations } from "./favourites";
import { fileOperations } from "./files";
import { folderOperations } from "./folders";
import { importOperations } from "./imports";
import { itemOperations } from "./items";
import { lifecycleOperations } from "./lifecycle";
import { linkOperations } from "./links";
import { outlineOperations } from "./outline";
import { pageSearchOperations } from "./page-search";
import { pageGroupOperations } from "./page-groups";
import { pageListOperations, pageOperations } from "./pages";
import { peopleOperations } from "./people";
import { preferenceOperations } from "./preferences";
import { provenanceOperations } from "./provenance";
import { recentOperations } from "./recents";
import { reviewOperations } from "./review";
import { reviewUndoOperations } from "./review-undo";
import { revisionOperations } from "./revisions";
import { sharingOperations } from "./sharing";
import { tagOperations } from "./tags";
import { tagRenamingOperations } from "./tag-renaming";
import { taskOperations } from "./tasks";
import { tokenOperations } from "./tokens";
import { tokenUndoOperations } from "./token-undo";
import { trashOperations } from "./trash";
import { treeOperations } from "./tree";
import { userOperations } from "./users";
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
  ...taskOperations,
  ...linkOperations,
  ...revisionOperations,
  ...provenanceOperations,
  ...reviewOperations,
  ...reviewUndoOperations,
  ...folderOperations,
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
