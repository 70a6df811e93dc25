import { createContext } from "react";
import type { ViewField } from "@/lib/domain/views/edit-view";

/** Changes some lines of the source of a view. */
export type ChangeView = (fields: Partial<Record<ViewField, string>>) => void;

/** Where a view stands. */
export type ViewPlacing = {
  /** The page that it is in; empty where it is in none. */
  openPageId: string;
  /** The folder that pages made in it come into, where it shows no other one; undefined where none may be made. */
  newPagesIn: string | null | undefined;
  /** Null where the view cannot be changed. */
  change: ChangeView | null;
};

export const ViewContext = createContext<ViewPlacing>({
  openPageId: "",
  newPagesIn: undefined,
  change: null,
});
