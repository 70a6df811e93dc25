import type { QueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { Store } from "@/lib/domain/state/store";
import { messages } from "@/components/shell/messages/messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { fileHref, openHref } from "@/lib/client/file-href";
import { linksQuery } from "@/lib/client/cache/links-query";
import { showPageFirst } from "@/lib/client/cache/page-list-cache";
import { createPage } from "@/lib/client/new-pages";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { tagHref } from "@/components/shell/navigation/tag-href";
import { EmbedPlaces } from "@/components/editor/embeds/embed-places";
import { ViewPlaces } from "@/components/editor/views/view-places";
import { isBase } from "@/lib/domain/files/is-base";
import type { AskingLink } from "@/lib/domain/links/find-link";
import { namesFile } from "@/lib/domain/links/names-file";
import { targetOfDestination } from "@/lib/domain/markdown/links/destination";
import { leadsInside } from "@/lib/domain/markdown/links/scan-links";
import type { MissingPage, PageFolders } from "./linked-missing-page";
import { hashOf, anchorOf } from "./anchor-hash";
import type { PageLinks } from "./use-page-links";
import type { UploadIntoPage } from "@/components/editor/uploads/upload-to-place";
import type { LinkToOpen } from "@/components/editor/rich/link-to-open";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { safeAddress } from "@/components/editor/rich/extensions/safe-address";
import type { ResolveFile, ShownFile } from "@/components/editor/uploads/upload-files";

/** The host's view of the page on screen, at this moment. */
export type PageFacts = {
  pageId: string;
  title: string;
  above: PageFolders;
  readOnly: boolean;
  queries: QueryClient;
  goTo: (path: string) => void;
  /** Saves unsaved changes: only saved links have targets. */
  save: () => Promise<unknown>;
  links: PageLinks;
  upload: UploadIntoPage;
  /** Goes to a place in the text of this page, such as `#Heading`; false if there is none. */
  jumpTo: (place: string) => boolean;
};

const previewedFor = 10_000;

/** The page as the rich editor's host. The object stays the same as long as the page is open. */
export class RichPageHost implements RichHost {
  readonly #links: Store<PageLinks>;
  readonly onFiles: (listener: () => void) => () => void;

  constructor(private facts: PageFacts) {
    this.#links = new Store(facts.links);
    this.onFiles = this.#links.subscribe;
  }

  /** Updates the facts about the page. */
  update(facts: PageFacts): void {
    const isElsewhere = facts.links !== this.facts.links;
    this.facts = facts;
    if (isElsewhere) this.#links.set(facts.links);
  }

  readonly openLink = (link: LinkToOpen): void => {
    if (link.target === "") this.#jumpTo(link.place);
    else if (leadsInside(link))
      void this.#open(link).catch((fault: unknown) =>
        toast.error(`${messages.editor.openLinkFailed} ${explainFailure(fault)}`),
      );
  };

  readonly previewLink = async (link: LinkToOpen): Promise<string | null> => {
    if (link.target === "") return this.facts.pageId;
    return (await this.#find(link, previewedFor))?.page?.id ?? null;
  };

  readonly linkTo: RichHost["linkTo"] = async (address, { inTable }) => {
    const { writePageLink } = await import("./write-page-link");
    return writePageLink(address, { inTable, fromPageId: this.facts.pageId });
  };

  readonly openTag = (tag: string): void => {
    const { save, goTo } = this.facts;
    // The page of the tag shows what is saved.
    void save().finally(() => goTo(tagHref(tag)));
  };

  readonly openAddress = (address: string): void => {
    const target = targetOfDestination(address);
    const place = anchorOf(address);
    const isPath = /^\/(?!\/)/.test(address);
    if (!isPath && (target === "" || leadsInside({ kind: "link", target }))) {
      this.openLink({ kind: "link", target, place });
      return;
    }
    const safe = safeAddress(address);
    const isWhole = safe !== null && URL.canParse(safe, window.location.href);
    const url = isWhole ? new URL(safe, window.location.href) : null;
    if (url?.origin === window.location.origin) this.facts.goTo(url.pathname + url.search + url.hash);
    else if (url) window.open(url, "_blank", "noopener,noreferrer");
  };

  /** Images from other sites are not loaded, because their server would learn who reads the page, and when. */
  readonly resolveFile: ResolveFile = ({ kind, target }) => {
    const picture = (address: string): ShownFile => ({ address, as: "img" });
    if (/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(target)) return picture(target);
    const link = { kind, target: kind === "image" ? targetOfDestination(target) : target };
    const found = leadsInside(link) ? this.facts.links.resolveFile(link) : null;
    return found ?? (target.startsWith("/api/v1/files/") ? picture(target) : null);
  };

  readonly isMissing = (link: AskingLink): boolean => leadsInside(link) && this.facts.links.isMissing(link);

  readonly embeds = new EmbedPlaces();

  readonly views = new ViewPlaces();

  readonly embedOf: RichHost["embedOf"] = (link) => {
    if (link.target === "")
      return link.place === "" ? null : { id: this.facts.pageId, title: this.facts.title };
    const page = this.facts.links.pageOf(link);
    const file = page === null ? this.facts.links.fileOf(link) : null;
    if (file !== null && isBase(file.name)) return { base: file };
    return page ?? (this.isMissing(link) && !namesFile(link) ? "missing" : null);
  };

  readonly createPage = (link: LinkToOpen): void => void this.#createNamed(link);

  readonly upload: UploadIntoPage = (file, options) => this.facts.upload(file, options);

  #jumpTo(place: string): void {
    if (!this.facts.jumpTo(place)) toast(messages.editor.noSuchPlace(place.replace(/^#/, "")));
  }

  async #open(link: LinkToOpen): Promise<void> {
    const { pageId, goTo, save } = this.facts;
    await save();
    const found = await this.#find(link, 0);
    if (found?.page?.id === pageId && link.place !== "") this.#jumpTo(link.place);
    else if (found?.page) goTo(`/pages/${found.page.id}${hashOf(link.place)}`);
    else if (found?.file && isBase(found.file.name)) goTo(openHref(found.file));
    else if (found?.file) window.open(fileHref(found.file.id), "_blank", "noopener,noreferrer");
    else await this.#offer(link);
  }

  async #find(link: AskingLink, staleTime: number): Promise<LinkRecord | null> {
    const { pageId, queries } = this.facts;
    const links = await queries.query({ ...linksQuery(pageId), staleTime });
    const { linkFinder } = await import("@/lib/domain/links/find-link");
    return linkFinder(links)(link);
  }

  /** Reports a link without a target, and offers to create the page that it names. */
  async #offer(link: AskingLink): Promise<void> {
    const { above, readOnly } = this.facts;
    const words = messages.editor;
    const { findMissingPage } = await import("./linked-missing-page");
    const missing = readOnly ? null : await findMissingPage(link, above);
    toast(words.leadsNowhere(link.target), {
      ...(missing && {
        action: { label: words.createPage(missing.title), onClick: () => void this.#create(missing) },
        duration: 20_000,
      }),
    });
  }

  async #createNamed(link: AskingLink): Promise<void> {
    const { findMissingPage } = await import("./linked-missing-page");
    const missing = await findMissingPage(link, this.facts.above);
    if (missing) await this.#create(missing);
    else toast(messages.editor.leadsNowhere(link.target));
  }

  async #create(missing: MissingPage): Promise<void> {
    const { queries, goTo, pageId } = this.facts;
    try {
      const created = await createPage(missing);
      showPageFirst(queries, created);
      goTo(`/pages/${created.id}`);
      await queries.invalidateQueries({ queryKey: ["search"] });
      await queries.invalidateQueries({ queryKey: linksQuery(pageId).queryKey });
    } catch (fault) {
      toast.error(`${messages.editor.pageNotCreated} ${explainFailure(fault)}`);
    }
  }
}
