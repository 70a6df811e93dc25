import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { CenteredScreen } from "@/components/shell/centered-screen";
import { messages } from "@/components/shell/messages";
import { SignUpForm } from "@/components/sign-in/sign-up-form";
import { buttonStyle } from "@/components/ui/button-style";
import { currentActor } from "@/lib/auth/current-actor";
import { toSafePath } from "@/lib/domain/navigation/safe-path";
import { signUpPolicy } from "@/lib/services/users/sign-up-policy";

export const metadata: Metadata = { title: messages.auth.signUp };

export default async function SignUpPage({ searchParams }: PageProps<"/sign-up">) {
  const next = toSafePath((await searchParams)["next"]);
  if ((await currentActor()) !== null) redirect(next);
  const policy = await signUpPolicy();
  const { auth } = messages;
  if (policy === "closed") {
    return (
      <CenteredScreen title={auth.closedTitle} hint={auth.closedHint}>
        <Link href="/sign-in" className={buttonStyle("primary")}>
          {auth.signIn}
        </Link>
      </CenteredScreen>
    );
  }
  const first = policy === "first-account";
  return (
    <CenteredScreen
      title={first ? auth.firstTitle : auth.openTitle}
      hint={first ? auth.firstHint : undefined}
    >
      <SignUpForm next={next} offersSignIn={!first} />
    </CenteredScreen>
  );
}
