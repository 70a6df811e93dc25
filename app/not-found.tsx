import type { Metadata } from "next";
import { ReloadingHomeLink } from "@/components/shell/layout/reloading-home-link";
import { messages } from "@/components/shell/messages/messages";
import { ProblemScreen } from "@/components/shell/layout/problem-screen";

export const metadata: Metadata = { title: messages.problem.notFoundTitle };

export default function NotFound() {
  return (
    <ProblemScreen title={messages.problem.notFoundTitle} hint={messages.problem.notFoundHint}>
      <ReloadingHomeLink />
    </ProblemScreen>
  );
}
