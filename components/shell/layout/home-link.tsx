import Link from "next/link";
import { buttonStyle } from "@/components/ui/form/button-style";
import { messages } from "@/components/shell/messages/messages";

/** A link from a screen of the workspace to all pages. */
export function HomeLink() {
  return (
    <Link href="/" className={buttonStyle("quiet")}>
      {messages.problem.home}
    </Link>
  );
}
