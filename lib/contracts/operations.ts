import {
  contentOperationOperation,
  editPageOperation,
  getContentOperation,
  replaceContentOperation,
} from "./content";
import { getDescriptionOperation, getHealthOperation } from "./description";
import { createFileOperation, getFileOperation, listFilesOperation, updateFileOperation } from "./files";
import { listItemsOperation } from "./items";
import { listBacklinksOperation, listLinksOperation } from "./links";
import { importMarkdownOperation, importVaultOperation, previewImportOperation } from "./imports";
import { exportItemsOperation, exportPageOperation, exportWorkspaceOperation } from "./exports";
import { listenOperation } from "./events";
import type { Operation } from "./operation";
import {
  createPageOperation,
  getPageOperation,
  listPagesOperation,
  resolvePagesOperation,
  searchPagesOperation,
  updatePageOperation,
} from "./pages";
import {
  createFolderOperation,
  getFolderOperation,
  listFoldersOperation,
  resolveFoldersOperation,
  updateFolderOperation,
} from "./folders";
import {
  copyFolderOperation,
  copyPageOperation,
  deleteFileOperation,
  deleteFolderPermanentlyOperation,
  deletePagePermanentlyOperation,
  movePageOperation,
  restoreFolderOperation,
  restorePageOperation,
  restoreFileOperation,
  trashFileOperation,
  trashFolderOperation,
  trashPageOperation,
} from "./lifecycle";
import {
  emptyTrashOperation,
  listTrashedFilesOperation,
  listTrashedFoldersOperation,
  listTrashedPagesOperation,
} from "./trash";
import {
  getFolderSharingOperation,
  getPageSharingOperation,
  grantFolderOperation,
  grantPageOperation,
  restrictFolderOperation,
  restrictPageOperation,
  revokeFolderOperation,
  revokePageOperation,
  shareFolderOperation,
  sharePageOperation,
  suggestFolderPeopleOperation,
  suggestPagePeopleOperation,
} from "./sharing";
import {
  createInvitationOperation,
  deleteInvitationOperation,
  listInvitationsOperation,
  listPeopleOperation,
} from "./people";
import { getRevisionOperation, listRevisionsOperation, restoreRevisionOperation } from "./revisions";
import { undoTokenOperation } from "./token-undo";
import { createTokenOperation, listTokensOperation, revokeTokenOperation } from "./tokens";
import { getCurrentUserOperation } from "./users";

/** Every operation of the interface, in the order of the reference page. */
export const operations: readonly Operation[] = [
  listPagesOperation,
  createPageOperation,
  searchPagesOperation,
  resolvePagesOperation,
  getPageOperation,
  updatePageOperation,
  getContentOperation,
  replaceContentOperation,
  editPageOperation,
  contentOperationOperation,
  listBacklinksOperation,
  listLinksOperation,
  listRevisionsOperation,
  getRevisionOperation,
  restoreRevisionOperation,
  copyPageOperation,
  movePageOperation,
  listFoldersOperation,
  createFolderOperation,
  resolveFoldersOperation,
  getFolderOperation,
  updateFolderOperation,
  copyFolderOperation,
  listItemsOperation,
  listFilesOperation,
  createFileOperation,
  getFileOperation,
  updateFileOperation,
  trashFileOperation,
  restoreFileOperation,
  deleteFileOperation,
  importVaultOperation,
  previewImportOperation,
  importMarkdownOperation,
  exportPageOperation,
  exportWorkspaceOperation,
  exportItemsOperation,
  trashPageOperation,
  restorePageOperation,
  deletePagePermanentlyOperation,
  trashFolderOperation,
  restoreFolderOperation,
  deleteFolderPermanentlyOperation,
  listTrashedPagesOperation,
  listTrashedFoldersOperation,
  listTrashedFilesOperation,
  emptyTrashOperation,
  getPageSharingOperation,
  restrictPageOperation,
  sharePageOperation,
  suggestPagePeopleOperation,
  grantPageOperation,
  revokePageOperation,
  getFolderSharingOperation,
  restrictFolderOperation,
  shareFolderOperation,
  suggestFolderPeopleOperation,
  grantFolderOperation,
  revokeFolderOperation,
  listenOperation,
  listPeopleOperation,
  listInvitationsOperation,
  createInvitationOperation,
  deleteInvitationOperation,
  getCurrentUserOperation,
  listTokensOperation,
  createTokenOperation,
  revokeTokenOperation,
  undoTokenOperation,
  getDescriptionOperation,
  getHealthOperation,
];
