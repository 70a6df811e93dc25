import { messages } from "@/components/shell/messages";
import { ProblemScreen } from "@/components/shell/problem-screen";
import { TopBar } from "@/components/shell/top-bar";

export default function NotFound() {
  return (
    <>
      <TopBar />
      <ProblemScreen title={messages.problem.notFoundTitle} hint={messages.problem.notFoundHint} />
    </>
  );
}
