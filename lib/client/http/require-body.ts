/** The answer of an operation that always has one. */
export function requireBody<A>(called: { answer: A | null }): A {
  if (called.answer === null) throw new Error("The server sent no answer.");
  return called.answer;
}
