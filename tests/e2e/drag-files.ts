import type { Locator, Page } from "playwright/test";

/** Files of this computer that are dragged over a page. */
export type DraggedFiles = {
  over: (target: Locator) => Promise<void>;
  drop: (target: Locator) => Promise<void>;
};

/** Drags files and folders, named by their paths, from outside of the browser: as the system tells it. */
export async function dragFiles(page: Page, ...files: string[]): Promise<DraggedFiles> {
  const tools = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  const send = async (type: "dragEnter" | "dragOver" | "drop", target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await tools.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
  };
  const over = async (target: Locator) => {
    await send("dragEnter", target);
    await send("dragOver", target);
  };
  return {
    over,
    drop: async (target) => {
      await over(target);
      await send("drop", target);
    },
  };
}
