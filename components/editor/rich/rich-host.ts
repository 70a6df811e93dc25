import type { UploadIntoPage } from "@/components/editor/uploads/upload-to-place";
import type { ResolveFile } from "@/components/editor/uploads/upload-files";
import type { AskingLink } from "@/lib/domain/links/find-link";

/** A link with what follows its target, such as `#Heading`. */
export type LinkToOpen = AskingLink & { place: string };

/** What the editor asks of the page around it. */
export type RichHost = {
  /** Opens what a link of this page leads to, at the place in it that the link names. */
  openLink: (link: LinkToOpen) => void;
  /** The page that a link of this page leads to; null if it leads to none. */
  previewLink: (link: LinkToOpen) => Promise<{ title: string; markdown: string } | null>;
  /** Opens an address, in this page's site or elsewhere. */
  openAddress: (address: string) => void;
  /** Where the bytes of a picture, a sound or a film are; null for what cannot be shown here. */
  resolveFile: ResolveFile;
  /** Whether a link of this page is known to lead nowhere: what it names is not there yet. */
  isMissing: (link: AskingLink) => boolean;
  /** Tells when links may lead elsewhere than before, and files be elsewhere; gives the function that ends that. */
  onFiles: (listener: () => void) => () => void;
  upload: UploadIntoPage;
};
