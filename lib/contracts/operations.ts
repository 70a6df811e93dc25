import {
  contentOperationOperation,
  editPageOperation,
  getContentOperation,
  replaceContentOperation,
} from "./content";
import { getDescriptionOperation, getHealthOperation } from "./description";
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
  deleteFolderPermanentlyOperation,
  deletePagePermanentlyOperation,
  movePageOperation,
  restoreFolderOperation,
  restorePageOperation,
  trashFolderOperation,
  trashPageOperation,
} from "./lifecycle";
import { emptyTrashOperation, listTrashedFoldersOperation, listTrashedPagesOperation } from "./trash";
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
} from "./sharing";
import {
  createInvitationOperation,
  deleteInvitationOperation,
  listInvitationsOperation,
  listPeopleOperation,
} from "./people";
import { getRevisionOperation, listRevisionsOperation, restoreRevisionOperation } from "./revisions";
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
  trashPageOperation,
  restorePageOperation,
  deletePagePermanentlyOperation,
  trashFolderOperation,
  restoreFolderOperation,
  deleteFolderPermanentlyOperation,
  listTrashedPagesOperation,
  listTrashedFoldersOperation,
  emptyTrashOperation,
  getPageSharingOperation,
  restrictPageOperation,
  sharePageOperation,
  grantPageOperation,
  revokePageOperation,
  getFolderSharingOperation,
  restrictFolderOperation,
  shareFolderOperation,
  grantFolderOperation,
  revokeFolderOperation,
  listPeopleOperation,
  listInvitationsOperation,
  createInvitationOperation,
  deleteInvitationOperation,
  getCurrentUserOperation,
  listTokensOperation,
  createTokenOperation,
  revokeTokenOperation,
  getDescriptionOperation,
  getHealthOperation,
];
