import { Button } from "@/components/ui/button";
import { FreshHomeLink } from "./fresh-home-link";
import { messages } from "./messages";
import { ProblemScreen } from "./problem-screen";

export type ErrorScreenProps = { retry: () => void };

/** A fault while showing a page. */
export function ErrorScreen({ retry }: ErrorScreenProps) {
  return (
    <ProblemScreen title={messages.problem.errorTitle} hint={messages.problem.errorHint}>
      <Button kind="primary" onClick={retry}>
        {messages.tryAgain}
      </Button>
      <FreshHomeLink />
    </ProblemScreen>
  );
}
