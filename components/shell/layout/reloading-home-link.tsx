import { buttonStyle } from "@/components/ui/form/button-style";
import { messages } from "@/components/shell/messages/messages";

/** Leads to one's pages by loading all anew, as after a fault. A link of Next.js here would add its code to every first load. */
export function ReloadingHomeLink() {
  return (
    <a href="/" className={buttonStyle("quiet")}>
      {messages.problem.home}
    </a>
  );
}
