import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CenteredScreen } from "@/components/shell/layout/centered-screen";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { currentActor, hasEndedSession } from "@/lib/auth/current-actor";
import { toSafePath } from "@/lib/domain/navigation/safe-path";
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
