import { buttonStyle } from "@/components/ui/form/button-style";
import { messages } from "@/components/shell/messages/messages";

/**
 * A link to all pages that reloads the application, as after a fault. A Next.js link here would add its code to every
 * first load.
 */
export function ReloadingHomeLink() {
  return (
    <a href="/" className={buttonStyle("quiet")}>
      {messages.problem.home}
    </a>
  );
}
