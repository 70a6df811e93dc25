import type { EmbedPlaces } from "@/components/editor/embeds/embed-places";
import type { ViewPlaces } from "@/components/editor/views/view-places";
import type { UploadIntoPage } from "@/components/editor/uploads/upload-to-place";
import type { ResolveFile } from "@/components/editor/uploads/upload-files";
import type { LinkToOpen } from "./link-to-open";
import type { AskingLink } from "@/lib/domain/links/find-link";

/** A page that another embeds. */
type EmbeddedPage = { id: string; title: string };

/** A base of Obsidian that a page embeds. */
type EmbeddedBase = { base: { id: string; name: string } };

/** A page by its id, and the place in it, such as `#Heading`; empty for the whole page. */
export type PageAddress = { pageId: string; place: string };

/** The page around the editor, as the editor uses it. */
export type RichHost = {
  /** Opens the target of a link, at the place that the link names. */
  openLink: (link: LinkToOpen) => void;
  /** The id of the page that a link leads to; null without one. */
  previewLink: (link: LinkToOpen) => Promise<string | null>;
  /** The text between the brackets of a link to a page; null where none can lead there. */
  linkTo: (address: PageAddress, options: { inTable: boolean }) => Promise<string | null>;
  /** Opens the page of a tag. */
  openTag: (tag: string) => void;
  /** Opens an address, in this page's site or elsewhere. */
  openAddress: (address: string) => void;
  /** The address of a picture, a sound or a film; null if it cannot be shown here. */
  resolveFile: ResolveFile;
  /** Whether a link is known to have no target yet. */
  isMissing: (link: AskingLink) => boolean;
  /** The page or base that a link embeds; null where it embeds another file, or nothing is known of it yet. */
  embedOf: (link: LinkToOpen) => EmbeddedPage | EmbeddedBase | "missing" | null;
  /** The embeds of pages in the text. */
  embeds: EmbedPlaces;
  /** The views of other pages in the text. */
  views: ViewPlaces;
  /** Creates the page that a link names. */
  createPage: (link: LinkToOpen) => void;
  /** Subscribes to changes of link targets and files; returns a function that unsubscribes. */
  onFiles: (listener: () => void) => () => void;
  upload: UploadIntoPage;
};
