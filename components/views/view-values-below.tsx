import type { PageRecord } from "@/lib/contracts/pages";
import { ViewCell } from "./view-cell";
import { columnName, timeOf, valueIn } from "./view-values";
import "./view-values-below.css";

export type ViewValuesBelowProps = { page: PageRecord; columns: readonly string[] };

/** What a card has below its title: the columns that the page has a value in, each with its name. */
export function ViewValuesBelow({ page, columns }: ViewValuesBelowProps) {
  return columns
    .filter((column) => timeOf(page, column) !== null || hasValue(page, column))
    .map((column) => <NamedValue key={column} page={page} column={column} />);
}

/** A value of a page with its name. */
export function NamedValue({ page, column }: { page: PageRecord; column: string }) {
  return (
    <div className="view-card-value">
      <span className="view-card-name">{columnName(column)}</span>
      <ViewCell page={page} column={column} kind={undefined} />
    </div>
  );
}

function hasValue(page: PageRecord, column: string): boolean {
  const value = valueIn(page, column);
  return value !== null && value !== "";
}
