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
  getCurrentUserOperation,
  listTokensOperation,
  createTokenOperation,
  revokeTokenOperation,
  getDescriptionOperation,
  getHealthOperation,
];
