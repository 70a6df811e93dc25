import type { Editor } from "@tiptap/core";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { languageName, withLanguage } from "@/lib/domain/markdown/code-language";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { useBlockChoice } from "./use-block-choice";

export type LanguagePickerProps = { editor: Editor };

const LazyLanguageList = loadWhenOpened(async () => (await import("./language-list")).LanguageList, {
  hasField: true,
});

/** Changes the language of a code block, which asks for it. */
export function LanguagePicker({ editor }: LanguagePickerProps) {
  const { choice, close, find } = useBlockChoice(editor, "language");
  const at = choice === null ? null : find();
  const code = at === null ? null : editor.state.doc.nodeAt(at);
  const choose = (language: string | null) => {
    const place = find();
    if (place !== null) setLanguage(editor, place, language);
    close();
  };
  return (
    <LazyLanguageList
      open={choice !== null}
      onOpenChange={close}
      beside={choice?.beside ?? new DOMRect()}
      language={code ? languageName(textAttribute(code, "language")) : null}
      onChoose={choose}
      onClosed={() => returnToText(editor)}
    />
  );
}

function setLanguage({ state, view }: Editor, at: number, name: string | null): void {
  const code = state.doc.nodeAt(at);
  if (!code) return;
  const before = { language: textAttribute(code, "language"), meta: textAttribute(code, "meta") };
  const { language, meta } = withLanguage(before, name);
  if (language === before.language && meta === before.meta) return;
  view.dispatch(state.tr.setNodeAttribute(at, "language", language).setNodeAttribute(at, "meta", meta));
}
