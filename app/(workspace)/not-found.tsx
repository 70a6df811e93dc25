import Link from "next/link";
import { LateMissingItem } from "@/components/missing/late-missing-item";
import { HomeLink } from "@/components/shell/layout/home-link";
import { messages } from "@/components/shell/messages/messages";
import { ProblemScreen } from "@/components/shell/layout/problem-screen";
import { TopBar } from "@/components/shell/layout/top-bar";
import { buttonStyle } from "@/components/ui/form/button-style";

export default function NotFound() {
  return (
    <>
      <TopBar />
      <ProblemScreen
        title={messages.problem.notFoundTitle}
        hint={messages.problem.notFoundHint}
        below={<LateMissingItem />}
      >
        <Link href="/trash" className={buttonStyle("quiet")}>
          {messages.problem.trash}
        </Link>
        <HomeLink />
      </ProblemScreen>
    </>
  );
}
