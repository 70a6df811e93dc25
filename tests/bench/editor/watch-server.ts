/** Asks a server again and again; gives the function that ends that and tells how long the slowest answer took. */
export function watchServer(url: string): () => Promise<number> {
  let isWatched = true;
  const watching = ask();
  return () => {
    isWatched = false;
    return watching;
  };

  async function ask(): Promise<number> {
    let slowest = 0;
    while (isWatched) {
      const asked = performance.now();
      await (await fetch(url)).text();
      slowest = Math.max(slowest, performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return slowest;
  }
}
