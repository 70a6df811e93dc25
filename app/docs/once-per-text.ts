/** The same function of a guide's name and text, which works once for each text that a guide has. */
export function oncePerText<Made>(
  make: (name: string, markdown: string) => Made,
): (name: string, markdown: string) => Made {
  const known = new Map<string, { markdown: string; made: Made }>();
  return (name, markdown) => {
    const found = known.get(name);
    if (found?.markdown === markdown) return found.made;
    const made = make(name, markdown);
    known.set(name, { markdown, made });
    return made;
  };
}
