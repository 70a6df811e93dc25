/** What is wrong with a value, below its field; the field is described by it. */
export function FieldProblem({ id, problem }: { id: string; problem: string | null }) {
  return (
    <p id={id} role="alert" className="px-2 text-xs text-alarm empty:hidden">
      {problem}
    </p>
  );
}
