import { contentOperations } from "./content";
import { descriptionOperations } from "./description";
import { eventOperations } from "./events";
import { exportOperations } from "./exports";
import { fileOperations } from "./files";
import { folderOperations } from "./folders";
import { importOperations } from "./imports";
import { itemOperations } from "./items";
import { lifecycleOperations } from "./lifecycle";
import { linkOperations } from "./links";
import { pageSearchOperations } from "./page-search";
import { pageListOperations, pageOperations } from "./pages";
import { peopleOperations } from "./people";
import { revisionOperations } from "./revisions";
import { sharingOperations } from "./sharing";
import { tokenOperations } from "./tokens";
import { tokenUndoOperations } from "./token-undo";
import { trashOperations } from "./trash";
import { userOperations } from "./users";
import type { Operation } from "./operation";

/** Every operation of the interface, in the order of the reference page. */
export const operations: readonly Operation[] = [
  ...pageListOperations,
  ...pageSearchOperations,
  ...pageOperations,
  ...contentOperations,
  ...linkOperations,
  ...revisionOperations,
  ...folderOperations,
  ...itemOperations,
  ...fileOperations,
  ...lifecycleOperations,
  ...importOperations,
  ...exportOperations,
  ...trashOperations,
  ...sharingOperations,
  ...eventOperations,
  ...peopleOperations,
  ...userOperations,
  ...tokenOperations,
  ...tokenUndoOperations,
  ...descriptionOperations,
];
