import type { UploadIntoPage } from "@/components/editor/put-file";
import type { ResolveImage } from "@/components/editor/upload-files";
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
  /** Where the bytes of an image are; null for one that cannot be shown here. */
  resolveImage: ResolveImage;
  /** Tells when images may be elsewhere than before; gives the function that ends that. */
  onImages: (listener: () => void) => () => void;
  upload: UploadIntoPage;
};
