import { authMessages } from "@/components/shell/messages/auth-messages";
import { TextField, type TextFieldProps } from "@/components/ui/form/text-field";

export type EmailFieldProps = Pick<TextFieldProps, "defaultValue" | "error">;

/** The e-mail address of an account, which password managers use as its name. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label={authMessages.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      {...props}
    />
  );
}
