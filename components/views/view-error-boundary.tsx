import { Component, type ReactNode } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";

export type ViewErrorBoundaryProps = { children: ReactNode };

/** Keeps a view that fails from taking the page with it. */
export class ViewErrorBoundary extends Component<ViewErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p className="view-note">{words.failed}</p> : this.props.children;
  }
}
