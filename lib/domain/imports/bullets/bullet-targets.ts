/** What the targets of links to pages begin with; their names follow, as `keyOfTitle` writes them. */
export const pagePrefix = "bullet-page/";

/** What the targets of links to blocks begin with; their ids follow. */
export const blockPrefix = "bullet-block/";
