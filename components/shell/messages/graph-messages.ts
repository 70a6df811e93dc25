import { isolateNames } from "@/components/shell/items/isolate-names";
import { counted } from "./counted";

/** The messages of the graph of links, of all pages and around one. */
export const graphMessages = {
  aroundTitle: "Around this page",
  folder: "Folder",
  anyFolder: "All folders",
  tag: "Tag",
  anyTag: "All tags",
  lonePages: "Pages without links",
  find: "Find a page in the graph",
  found: (count: number) =>
    count === 0 ? "No page has this in its title." : `${counted(count, "page", "pages")} found`,
  list: "Pages of the graph",
  listShown: "Show the list of pages",
  listHidden: "Hide the list of pages",
  order: "Most linked first",
  drawing: (pages: number, links: number) =>
    `Drawing of ${counted(pages, "page", "pages")} and ${counted(links, "link", "links")} between them. The list has the same pages.`,
  counts: (pages: number, links: number) =>
    `${counted(pages, "page", "pages")}, ${counted(links, "link", "links")}`,
  links: (linksIn: number, linksOut: number) =>
    `${linksIn.toLocaleString("en")} in, ${linksOut.toLocaleString("en")} out`,
  row: ({ title, linksIn, linksOut }: { title: string; linksIn: number; linksOut: number }) =>
    isolateNames`${title}, ${counted(linksIn, "link", "links")} in, ${linksOut} out`,
  open: (title: string) => isolateNames`Open “${title}”`,
  chosen: "Chosen page",
  leave: "Choose no page",
  arranging: "Arranging…",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all of it",
  tools: "View of the graph",
  loading: "Loading the graph…",
  loadFailed: "The graph could not be loaded.",
  drawingFailed: "The drawing could not be loaded. The list has the same pages.",
  noDrawing: "This browser cannot draw the graph (it has no WebGL 2). The list has the same pages.",
  incomplete: (max: number) =>
    `This is not all of it: the graph has at most ${max.toLocaleString("en")} pages, those updated last. Choose a folder or a tag to see others.`,
  notHere: "The page that was asked for is not in this graph.",
  noPages: "No pages yet",
  noPagesHint: "Pages and the links between them will be drawn here.",
  noneFit: "No page fits",
  noneFitHint: "No page that you can see is in this folder with this tag.",
  everything: "Show all pages",
  noLinks: "No page links to another one",
  noLinksHint: "Write a page’s title between [[ and ]] in another one, and the two are connected here.",
  depth: "How far from this page",
  depths: { 1: "Neighbours", 2: "Two links away" },
  whole: "Open the whole graph",
  alone: "No link connects this page with another one.",
  aroundLoading: "Looking for the pages around this one…",
  aroundFailed: "The pages around this one could not be loaded.",
  aroundIncomplete: "More pages are around this one than are shown.",
} as const;
