import { answerSignIn } from "@/lib/auth/answer-sign-in";

export { answerSignIn as GET, answerSignIn as POST };
