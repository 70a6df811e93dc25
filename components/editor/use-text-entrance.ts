import { useEffect, useState } from "react";
import { watchSaver } from "./live-savers";
import { TextEntrance } from "./text-entrance";

/** The way into the text of an open page. */
export function useTextEntrance(userId: string, pageId: string): TextEntrance {
  const [entrance] = useState(() => new TextEntrance(userId, pageId));
  useEffect(() => {
    const unwatch = watchSaver(entrance.saver);
    return () => void entrance.saver.flush().finally(unwatch);
  }, [entrance]);
  return entrance;
}
