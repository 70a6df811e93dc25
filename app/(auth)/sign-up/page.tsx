import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { CenteredScreen } from "@/components/shell/layout/centered-screen";
import { authMessages as auth } from "@/components/shell/messages/auth-messages";
import { SignOutButton } from "@/components/sign-in/sign-out-button";
import { SignUpForm } from "@/components/sign-in/sign-up-form";
import { buttonStyle } from "@/components/ui/form/button-style";
import { currentActor } from "@/lib/auth/current-actor";
import { toSafePath } from "@/lib/domain/navigation/safe-path";
import { openInvitation } from "@/lib/services/people/open-invitation";
import { signUpPolicy } from "@/lib/services/users/sign-up-policy";

export const metadata: Metadata = { title: auth.signUp, referrer: "no-referrer" };

export default async function SignUpPage({ searchParams }: PageProps<"/sign-up">) {
  const { next: wanted, invitation: secret, account } = await searchParams;
  const next = toSafePath(wanted);
  const actor = await currentActor();
  const policy = await signUpPolicy();
  const isInviting = policy === "invited" || policy === "open";
  const given = isInviting && typeof secret === "string" ? secret : null;
  const invitation = given === null ? null : await openInvitation(given);
  if (actor !== null) {
    if (given === null) redirect(next);
    return <SignedIn next={next} user={actor.user} invitation={invitation === null ? null : given} />;
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
  if (policy === "closed" || policy === "invited") return <Closed policy={policy} isSpent={given !== null} />;
  const isFirst = policy === "first-account";
  return (
    <CenteredScreen {...(isFirst ? firstHead(account === "deleted") : openHead(given !== null))}>
      <SignUpForm next={next} offersSignIn={!isFirst} />
    </CenteredScreen>
  );
}

type SignedInProps = {
  next: string;
  user: { name: string; email: string };
  /** The secret of a valid invitation; null without one. */
  invitation: string | null;
};

function SignedIn({ next, user: { name, email }, invitation }: SignedInProps) {
  const isSpent = invitation === null;
  return (
    <CenteredScreen
      title={isSpent ? auth.spentTitle : auth.invitedTitle}
      hint={isSpent ? `${auth.spentHint} ${auth.signedInAs(name, email)}` : auth.signedInHint(name, email)}
    >
      <div className="flex flex-wrap gap-2">
        {isSpent ? null : <SignOutButton next={`/sign-up?invitation=${encodeURIComponent(invitation)}`} />}
        <Link href={next} className={buttonStyle(isSpent ? "primary" : "quiet")}>
          {auth.goOn}
        </Link>
      </div>
    </CenteredScreen>
  );
}

function Closed({ policy, isSpent }: { policy: "closed" | "invited"; isSpent: boolean }) {
  const head = isSpent
    ? { title: auth.spentTitle, hint: auth.spentHint }
    : { title: auth.closedTitle, hint: policy === "closed" ? auth.closedHint : auth.invitedOnlyHint };
  return (
    <CenteredScreen {...head}>
      <Link href="/sign-in" className={buttonStyle("primary")}>
        {auth.signIn}
      </Link>
    </CenteredScreen>
  );
}

function firstHead(isAccountDeleted: boolean) {
  const hint = isAccountDeleted ? `${auth.deletedTitle} ${auth.firstHint}` : auth.firstHint;
  return { title: auth.firstTitle, hint };
}

function openHead(isSpent: boolean) {
  return isSpent ? { title: auth.spentTitle, hint: auth.spentOpenHint } : { title: auth.openTitle };
}
