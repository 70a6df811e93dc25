import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { useVirtualRows, type VirtualRows } from "@/components/ui/use-virtual-rows";
import { type GraphRow, stepInGraph, toGraphRows } from "@/lib/domain/graph/graph-rows";
import { degreeOf, type LinkGraph } from "@/lib/domain/graph/link-graph";

export type GraphListOptions = {
  graph: LinkGraph;
  /** The pages that are listed, in their order. */
  order: readonly number[];
  chosen: number | null;
  onChoose: (place: number) => void;
  onOpen: (place: number, isNewTab: boolean) => void;
};

/** The rows of the list of a graph, of which those in sight are rendered, and what its keys do. */
export type GraphListState = {
  rows: readonly GraphRow[];
  indices: VirtualRows["indices"];
  /** The row that Tab leads to. */
  active: number;
  setBox: (element: HTMLDivElement | null) => void;
  setScroller: (element: HTMLElement | null) => void;
  toggle: (row: GraphRow) => void;
  choose: (row: GraphRow) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Keeps which pages of a list are open and which row has the focus; what is chosen elsewhere comes into sight. */
export function useGraphList(options: GraphListOptions): GraphListState {
  const { graph, order, chosen, onChoose, onOpen } = options;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement | null>(null);
  const rows = useMemo(() => toGraphRows(graph, order, open), [graph, order, open]);
  const active = findActive(rows, activeKey, chosen);
  const view = useVirtualRows({ count: rows.length, scroller, kept: [active] });
  useRevealed(chosen, () => view.reveal(active));
  const { box: measureBox } = view;
  const setBox = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      measureBox(element);
    },
    [measureBox],
  );
  const toggle = ({ key }: GraphRow) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const choose = (row: GraphRow) => {
    setActiveKey(row.key);
    if (row.place !== chosen) onChoose(row.place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const row = rows[active];
    if (row === undefined || altKey) return;
    const canOpen = degreeOf(graph, row.place) > 0;
    const step = stepInGraph(rows, active, { key, page: view.fit(), canOpen });
    if (step === null && key !== "Enter") return;
    event.preventDefault();
    const next = step && rows[step.at];
    if (key === "Enter") onOpen(row.place, ctrlKey || metaKey);
    else if (step?.kind === "toggle") toggle(row);
    else if (step && next) {
      view.reveal(step.at);
      choose(next);
      focusLater(box, next.key);
    }
  };
  return { rows, indices: view.indices, active, setBox, setScroller, toggle, choose, onKeyDown };
}

/** The row of the focus while it is that of the chosen page, or else the first row of that page. */
function findActive(rows: readonly GraphRow[], activeKey: string | null, chosen: number | null): number {
  const isChosen = ({ place }: GraphRow) => chosen === null || place === chosen;
  const kept = rows.findIndex((row) => row.key === activeKey && isChosen(row));
  return Math.max(kept === -1 && chosen !== null ? rows.findIndex(isChosen) : kept, 0);
}

function useRevealed(chosen: number | null, reveal: () => void): void {
  const revealNow = useEffectEvent(reveal);
  useEffect(() => {
    if (chosen !== null) revealNow();
  }, [chosen]);
}

/** A row that came into sight only now is rendered in the next frame. */
function focusLater(box: RefObject<HTMLElement | null>, key: string): void {
  requestAnimationFrame(() =>
    box.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true }),
  );
}
