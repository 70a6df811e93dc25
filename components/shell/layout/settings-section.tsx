import { useId, type ReactNode } from "react";

export type SettingsSectionProps = { title: string; children: ReactNode };

/** A part of a settings screen under its own heading. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}
