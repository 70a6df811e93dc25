import type { Metadata } from "next";
import { FreshHomeLink } from "@/components/shell/fresh-home-link";
import { messages } from "@/components/shell/messages";
import { ProblemScreen } from "@/components/shell/problem-screen";

export const metadata: Metadata = { title: messages.problem.notFoundTitle };

export default function NotFound() {
  return (
    <ProblemScreen title={messages.problem.notFoundTitle} hint={messages.problem.notFoundHint}>
      <FreshHomeLink />
    </ProblemScreen>
  );
}
