/** What the targets of links to pages begin with; their names follow, as `keyOfTitle` writes them. */
export const toPage = "bullet-page/";

/** What the targets of links to blocks begin with; their ids follow. */
export const toBlock = "bullet-block/";
