/** The colours of a drawing, by their roles in the theme. */
export type GraphColours = {
  page: string;
  line: string;
  litPage: string;
  litLine: string;
  label: string;
  ground: string;
  chosen: string;
  here: string;
  found: string;
};

/** Reads the colours that the theme has at an element. */
export function readColours(element: Element): GraphColours {
  const style = getComputedStyle(element);
  const role = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: role("line-strong"),
    line: role("line-firm"),
    litPage: role("ink-soft"),
    litLine: role("line-strong"),
    label: role("ink"),
    ground: role("paper"),
    chosen: role("chosen-edge"),
    here: role("thread"),
    found: role("match-edge"),
  };
}
