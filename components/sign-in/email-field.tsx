import { authMessages } from "@/components/shell/messages/auth-messages";
import { TextField, type TextFieldProps } from "@/components/ui/form/text-field";

export type EmailFieldProps = Pick<TextFieldProps, "defaultValue" | "error">;

/** The address that an account goes by; password managers take it for the name of the account. */
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
