import { Button } from "@/components/ui/form/button";
import { ReloadingHomeLink } from "./reloading-home-link";
import { messages } from "@/components/shell/messages/messages";
import { ProblemScreen } from "./problem-screen";

export type ErrorScreenProps = { retry: () => void };

/** The screen for a fault while a page is shown. */
export function ErrorScreen({ retry }: ErrorScreenProps) {
  return (
    <ProblemScreen title={messages.problem.errorTitle} hint={messages.problem.errorHint}>
      <Button kind="primary" onClick={retry}>
        {messages.tryAgain}
      </Button>
      <ReloadingHomeLink />
    </ProblemScreen>
  );
}
