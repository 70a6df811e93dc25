import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ResetTime } from "@/components/demo/reset-time";
import { CenteredScreen } from "@/components/shell/layout/centered-screen";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { demoMessages } from "@/components/shell/messages/demo-messages";
import { DemoEntry } from "@/components/sign-in/demo-entry";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { currentActor, hasEndedSession } from "@/lib/auth/current-actor";
import { toSafePath } from "@/lib/domain/navigation/safe-path";
import { findPublicDemo } from "@/lib/services/demo/public-demo";
import { signUpPolicy } from "@/lib/services/users/sign-up-policy";

export const metadata: Metadata = { title: authMessages.signIn };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next: wanted, account } = await searchParams;
  const next = toSafePath(wanted);
  if ((await currentActor()) !== null) redirect(next);
  const policy = await signUpPolicy();
  const isDeleted = account === "deleted";
  if (policy === "first-account") {
    redirect(`/sign-up?next=${encodeURIComponent(next)}${isDeleted ? "&account=deleted" : ""}`);
  }
  if (isDeleted) {
    return (
      <CenteredScreen title={authMessages.deletedTitle} hint={authMessages.deletedHint}>
        <SignInForm next={next} offersSignUp={policy === "open"} />
      </CenteredScreen>
    );
  }
  const demo = findPublicDemo();
  if (demo !== null) return <DemoScreen next={next} nextResetAt={demo.nextResetAt.toISOString()} />;
  return (
    <CenteredScreen
      title={authMessages.signInTitle}
      // A person who signed out here knows; one who came from a link does not.
      hint={wanted !== undefined && (await hasEndedSession()) ? authMessages.sessionEnded : undefined}
    >
      <SignInForm next={next} offersSignUp={policy === "open"} />
    </CenteredScreen>
  );
}

/** The sign-in page of a public demo, whose visitors have no accounts. */
function DemoScreen({ next, nextResetAt }: { next: string; nextResetAt: string }) {
  const hint = (
    <>
      <p>{demoMessages.hint}</p>
      <p className="mt-2">
        {demoMessages.until} <ResetTime at={nextResetAt} />.
      </p>
    </>
  );
  return (
    <CenteredScreen title={demoMessages.title} hint={hint}>
      <DemoEntry next={next} />
      <details className="mt-8">
        <summary className="cursor-pointer py-2 text-sm text-ink-soft pointer-coarse:py-3">
          {demoMessages.own}
        </summary>
        <div className="mt-4">
          <SignInForm next={next} offersSignUp={false} />
        </div>
      </details>
    </CenteredScreen>
  );
}
