const least = 80;

const fromEdges = {
  ...{ top: least, left: least, right: least },
  get bottom() {
    const scroller = document.querySelector("main");
    const covered = scroller === null ? 0 : parseFloat(getComputedStyle(scroller).scrollPaddingBottom);
    return Math.max(least, covered || 0);
  },
};

/** How far the caret stays from the edges when the text scrolls to it: at the foot, above the messages there. */
export const caretMargins = { scrollMargin: fromEdges, scrollThreshold: fromEdges };
