import type { ReactNode } from "react";

export type ProblemScreenProps = {
  title: string;
  hint: string;
  /** Shown below. */
  below?: ReactNode;
  /** The actions: at least a link home. */
  children: ReactNode;
};

/** Replaces a page that cannot be shown, inside the workspace or alone. */
export function ProblemScreen({ title, hint, below, children }: ProblemScreenProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-[70dvh] w-full max-w-md flex-1 flex-col justify-center px-5 py-16 outline-none"
    >
      <h1 className="font-serif text-xl font-semibold">{title}</h1>
      <p className="mt-2 text-ink-soft">{hint}</p>
      <div className="mt-6 flex flex-wrap gap-2">{children}</div>
      {below}
    </main>
  );
}
