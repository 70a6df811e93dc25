"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { accountMessages } from "@/components/shell/messages/account-messages";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { ChoiceRow } from "@/components/ui/form/choice-row";
import { Alert } from "@/components/ui/notice";
import { callOperation } from "@/lib/client/http/call-operation";
import { textSizes, textWidths, type PreferencesRecord } from "@/lib/contracts/account/preferences";

type Look = Pick<PreferencesRecord, "textSize" | "textWidth">;

export type TextLookProps = { known: Look };

const words = accountMessages.text;
const sizes = textSizes.map((value) => ({ value, label: words.sizes[value] }));
const widths = textWidths.map((value) => ({ value, label: words.widths[value] }));

/** How large and how wide texts are shown to the person, with a line to see it. */
export function TextLook({ known }: TextLookProps) {
  const router = useGuardedRouter();
  const [chosen, setChosen] = useState(known);
  const saving = useMutation({
    mutationFn: (body: Partial<Look>) => callOperation("PATCH /preferences", { body, changes: null }),
    // The frame around all pages has it from the server.
    onSuccess: () => router.refresh(),
    onMutate: (body) => ({
      before: Object.fromEntries(Object.keys(body).map((key) => [key, chosen[key as keyof Look]])),
    }),
    onError: (_fault, _body, made) => setChosen((now) => ({ ...now, ...made?.before })),
  });
  const choose = (change: Partial<Look>) => {
    setChosen({ ...chosen, ...change });
    saving.mutate(change);
  };
  return (
    <div className="grid gap-4">
      <ChoiceRow
        label={words.size}
        showsLabel
        value={chosen.textSize}
        options={sizes}
        onChange={(textSize) => choose({ textSize })}
      />
      <ChoiceRow
        label={words.width}
        showsLabel
        value={chosen.textWidth}
        options={widths}
        onChange={(textWidth) => choose({ textWidth })}
      />
      <p data-text-size={chosen.textSize} className="text-look-sample font-serif text-ink-soft">
        {words.sample}
      </p>
      {saving.isError ? (
        <Alert>
          {words.failed} {explainFailure(saving.error)}
        </Alert>
      ) : null}
    </div>
  );
}
