import { answerSignIn } from "@/lib/auth/answer-sign-in";

export {
  answerSignIn as GET,
  answerSignIn as HEAD,
  answerSignIn as POST,
  answerSignIn as PUT,
  answerSignIn as PATCH,
  answerSignIn as DELETE,
  answerSignIn as OPTIONS,
};
