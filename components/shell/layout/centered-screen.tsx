import type { ReactNode } from "react";
import { Logo } from "./logo";

export type CenteredScreenProps = { title: string; hint?: ReactNode; children?: ReactNode };

/** A screen outside the workspace, for signing in and for missing pages. */
export function CenteredScreen({ title, hint, children }: CenteredScreenProps) {
  return (
    <main id="main" className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-5 py-12">
      <Logo className="mb-6 size-11" />
      <h1 className="font-serif text-xl font-semibold">{title}</h1>
      {hint === undefined ? null : <div className="mt-2 text-ink-soft">{hint}</div>}
      {children === undefined ? null : <div className="mt-8">{children}</div>}
    </main>
  );
}
