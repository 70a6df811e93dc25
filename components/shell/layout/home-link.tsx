import Link from "next/link";
import { buttonStyle } from "@/components/ui/form/button-style";
import { messages } from "@/components/shell/messages/messages";

/** Leads from a screen within the frame to one's pages. */
export function HomeLink() {
  return (
    <Link href="/" className={buttonStyle("quiet")}>
      {messages.problem.home}
    </Link>
  );
}
