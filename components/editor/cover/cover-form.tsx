import { useQuery } from "@tanstack/react-query";
import { Check, Upload } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { messages } from "@/components/shell/messages/messages";
import { coverColourStyle } from "@/components/shell/layout/cover-colour-style";
import { Button } from "@/components/ui/form/button";
import { pickFiles } from "@/components/ui/form/pick-files";
import { fileHref } from "@/lib/client/file-href";
import { filesQuery } from "@/lib/client/cache/files-query";
import { coverColours } from "@/lib/contracts/fields/cover-colours";
import type { Cover } from "@/lib/contracts/fields/covers";
import { isPlainImage } from "@/lib/domain/files/media-type";
import type { CoverControl } from "./use-cover";

export type CoverFormProps = {
  control: Pick<CoverControl, "cover" | "place">;
  onChoose: (cover: Cover | null) => void;
  onUpload: (file: File) => void;
};

const picturesMax = 24;
/** The choice of a cover: colours, pictures beside the page, another picture, or none. */
export function CoverForm({ control: { cover, place }, onChoose, onUpload }: CoverFormProps) {
  const words = messages.cover;
  const parentId = place?.parentId ?? null;
  const { data, isPending } = useQuery({
    ...filesQuery(parentId),
    enabled: place !== null,
  });
  const pictures = (data?.data ?? []).filter(({ mimeType }) => isPlainImage(mimeType)).slice(0, picturesMax);
  const isChosen = (type: Cover["type"], value: string) => cover?.type === type && cover.value === value;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Choices title={words.colours}>
        {coverColours.map((colour) => (
          <Choice
            key={colour}
            label={words.colour[colour]}
            title={words.colour[colour]}
            isChosen={isChosen("colour", colour)}
            onChoose={() => onChoose({ type: "colour", value: colour })}
            style={coverColourStyle(colour)}
          />
        ))}
      </Choices>
      {place === null ? null : pictures.length > 0 ? (
        <Choices title={words.pictures}>
          {pictures.map(({ id, name }) => (
            <Choice
              key={id}
              label={words.picture(name)}
              title={name}
              isChosen={isChosen("file", id)}
              onChoose={() => onChoose({ type: "file", value: id })}
            >
              <img src={fileHref(id)} alt="" loading="lazy" className="size-full object-cover" />
            </Choice>
          ))}
        </Choices>
      ) : (
        <p className="text-sm text-ink-soft">{isPending ? words.loading : words.noPictures}</p>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          onClick={() =>
            pickFiles({ accept: "image/png,image/jpeg,image/gif,image/webp,image/avif" }, ([file]) =>
              file === undefined ? undefined : onUpload(file),
            )
          }
        >
          <Upload aria-hidden className="size-4" />
          {words.upload}
        </Button>
        {cover === null ? null : <Button onClick={() => onChoose(null)}>{words.remove}</Button>}
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  title: string;
  isChosen: boolean;
  onChoose: () => void;
  style?: CSSProperties;
  children?: ReactNode;
};

function Choice({ label, title, isChosen, onChoose, style, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      aria-pressed={isChosen}
      onClick={onChoose}
      style={style}
      className="relative h-11 w-full overflow-hidden rounded-md border border-line outline-offset-2 hover:border-line-strong"
    >
      {children}
      {isChosen ? <ChosenMark /> : null}
    </button>
  );
}

/** Separate from the focus ring, which another choice may have. */
function ChosenMark() {
  return (
    <span className="absolute inset-0 m-auto flex size-6 items-center justify-center rounded-full bg-raised text-ink">
      <Check aria-hidden className="size-4" />
    </span>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="grid gap-1.5">
      <p aria-hidden className="text-xs font-medium text-ink-faint">
        {title}
      </p>
      <div className="-m-1 grid max-h-44 grid-cols-3 gap-2 overflow-y-auto p-1">{children}</div>
    </div>
  );
}
