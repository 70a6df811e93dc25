import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { CenteredScreen } from "@/components/shell/layout/centered-screen";
import { authMessages } from "@/components/shell/messages/auth-messages";
import { SignOutButton } from "@/components/sign-in/sign-out-button";
import { SignUpForm } from "@/components/sign-in/sign-up-form";
import { buttonStyle } from "@/components/ui/form/button-style";
import { currentActor } from "@/lib/auth/current-actor";
import { toSafePath } from "@/lib/domain/navigation/safe-path";
import { openInvitation } from "@/lib/services/people/open-invitation";
import { signUpPolicy } from "@/lib/services/users/sign-up-policy";

export const metadata: Metadata = { title: authMessages.signUp, referrer: "no-referrer" };

export default async function SignUpPage({ searchParams }: PageProps<"/sign-up">) {
  const { next: wanted, invitation: secret, account } = await searchParams;
  const next = toSafePath(wanted);
  const actor = await currentActor();
  const policy = await signUpPolicy();
  const isInviting = policy === "invited" || policy === "open";
  const given = isInviting && typeof secret === "string" ? secret : null;
  const invitation = given === null ? null : await openInvitation(given);
  const auth = authMessages;
  if (actor !== null) {
    if (given === null) redirect(next);
    const { name, email } = actor.user;
    const isSpent = invitation === null;
    return (
      <CenteredScreen
        title={isSpent ? auth.spentTitle : auth.invitedTitle}
        hint={isSpent ? `${auth.spentHint} ${auth.signedInAs(name, email)}` : auth.signedInHint(name, email)}
      >
        <div className="flex flex-wrap gap-2">
          {isSpent ? null : <SignOutButton next={`/sign-up?invitation=${encodeURIComponent(given)}`} />}
          <Link href={next} className={buttonStyle(isSpent ? "primary" : "quiet")}>
            {auth.goOn}
          </Link>
        </div>
      </CenteredScreen>
    );
  }
  if (given !== null && invitation !== null) {
    const { email } = invitation;
    const hint = email === null ? auth.invitedHint : auth.invitedForHint(email);
    return (
      <CenteredScreen title={auth.invitedTitle} hint={hint}>
        <SignUpForm next={next} offersSignIn invitation={{ secret: given, email }} />
      </CenteredScreen>
    );
  }
  if (policy === "closed" || policy === "invited") {
    const closed =
      given !== null
        ? { title: auth.spentTitle, hint: auth.spentHint }
        : { title: auth.closedTitle, hint: policy === "closed" ? auth.closedHint : auth.invitedOnlyHint };
    return (
      <CenteredScreen {...closed}>
        <Link href="/sign-in" className={buttonStyle("primary")}>
          {auth.signIn}
        </Link>
      </CenteredScreen>
    );
  }
  const first = policy === "first-account";
  const firstHint = account === "deleted" ? `${auth.deletedTitle} ${auth.firstHint}` : auth.firstHint;
  const open =
    given === null ? { title: auth.openTitle } : { title: auth.spentTitle, hint: auth.spentOpenHint };
  return (
    <CenteredScreen {...(first ? { title: auth.firstTitle, hint: firstHint } : open)}>
      <SignUpForm next={next} offersSignIn={!first} />
    </CenteredScreen>
  );
}
