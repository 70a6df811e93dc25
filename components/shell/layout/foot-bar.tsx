import type { ReactNode } from "react";
import { messages } from "@/components/shell/messages/messages";
import "./foot-bar.css";

export type FootBarProps = {
  /** Lines of the sidebar, of which the icons are shown. */
  children: ReactNode;
};

/** On a phone, what is used most at the foot of the screen, where a thumb reaches it. */
export function FootBar({ children }: FootBarProps) {
  return (
    <nav aria-label={messages.frame.footBar} className="foot-bar">
      {children}
    </nav>
  );
}
