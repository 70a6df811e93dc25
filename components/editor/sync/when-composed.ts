const pollMs = 50;
const waitMax = 10_000;

/**
 * Resolves when no input method is making a word in a text, which another text would tear from it; at the latest after ten
 * seconds, because some keyboards leave a word open for as long as nothing is typed.
 */
export async function whenComposed(view: { readonly composing: boolean }): Promise<void> {
  const end = Date.now() + waitMax;
  while (view.composing && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
