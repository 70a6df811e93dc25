import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Editor, Range } from "@tiptap/core";
import { Hash } from "lucide-react";
import { tagMessages } from "@/components/shell/messages/tag-messages";
import { tagsBeginningKey, tagsBeginningQuery } from "@/lib/client/cache/tags-query";
import type { TagRecord } from "@/lib/contracts/queries/tags";
import { SuggestionList } from "./suggestion-list";
import { useSuggestion } from "./use-suggestion";

export type TagMenuProps = { editor: Editor };

/** A sign at the beginning of a block begins a heading until a letter follows. */
const typedTag =
  /(?:^(?=#.)|[\s\ufffc([{])(?<typed>#(?<query>[\p{L}\p{M}\p{Extended_Pictographic}\u200D\uFE0F_/0-9-]*))$/u;
const shownMax = 8;

/** The tags in use, on `#` where a tag can begin. */
export function TagMenu({ editor }: TagMenuProps) {
  const queries = useQueryClient();
  const itemsFor = (query: string) => {
    // Until those of the whole word are known, those of its beginning are shown.
    for (let length = query.length; length >= 0; length--) {
      const tags = queries.getQueryData<TagRecord[]>(tagsBeginningKey(query.slice(0, length)));
      if (tags) return toChoices(tags, query);
    }
    return [];
  };
  const suggesting = useSuggestion<TagRecord>(editor, {
    name: "#",
    find: typedTag,
    itemsFor,
    choose: ({ tag }, range) => insertTag(editor, tag, range),
  });
  const { typed } = suggesting;
  const query = typed?.query ?? "";
  useQuery({ ...tagsBeginningQuery(query), enabled: typed !== null });
  return (
    <SuggestionList
      editor={editor}
      suggesting={suggesting}
      items={typed ? itemsFor(query) : []}
      label={tagMessages.title}
      keyOf={({ tag }) => tag}
      show={({ tag, pages, more }) => (
        <>
          <Hash aria-hidden />
          <bdi className="min-w-0 flex-1 truncate">{tag}</bdi>
          <span className="text-xs text-ink-faint tabular-nums">
            {pages}
            {more === true ? "+" : ""}
          </span>
        </>
      )}
      instead={null}
    />
  );
}

/** What is written already needs no completion. */
function toChoices(tags: readonly TagRecord[], query: string): TagRecord[] {
  const written = query.toLowerCase();
  return tags
    .filter(({ tag }) => tag.toLowerCase().startsWith(written) && tag.toLowerCase() !== written)
    .slice(0, shownMax);
}

function insertTag(editor: Editor, tag: string, range: Range): void {
  const after = editor.state.doc.resolve(range.to).nodeAfter?.textContent ?? "";
  const blank = /^[\s.,;:!?)\]}]/.test(after) ? "" : " ";
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.insertText(`#${tag}${blank}`, range.from, range.to);
      return true;
    })
    .run();
}
