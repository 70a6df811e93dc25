/** Our design tokens under the reference's names. */
export const referenceStyle = `
:root { --scalar-custom-header-height: 3rem; }
.light-mode, .dark-mode {
  --scalar-font: var(--font-sans);
  --scalar-font-code: var(--font-mono);
  --scalar-background-1: var(--paper);
  --scalar-background-2: var(--wall);
  --scalar-background-3: var(--line);
  --scalar-background-accent: var(--chosen);
  --scalar-border-color: var(--line);
  --scalar-color-1: var(--ink);
  --scalar-color-2: var(--ink-soft);
  --scalar-color-3: var(--ink-faint);
  --scalar-color-accent: var(--straw);
  --scalar-sidebar-background-1: var(--wall);
  --scalar-sidebar-border-color: var(--line);
  --scalar-sidebar-color-1: var(--ink);
  --scalar-sidebar-color-2: var(--ink-soft);
  --scalar-sidebar-color-active: var(--ink);
  --scalar-sidebar-item-active-background: var(--press);
  --scalar-sidebar-item-hover-background: var(--hover);
  --scalar-button-1: var(--ink);
  --scalar-button-1-color: var(--paper);
  --scalar-button-1-hover: var(--ink-soft);
  --scalar-radius: 0.4375rem;
  --scalar-radius-lg: 0.75rem;
}
`;
