import { accountMessages } from "@/components/shell/messages/account-messages";

/** What a screen of the settings that is for administrators shows to others. */
export function AdministratorsOnly() {
  const { title, hint } = accountMessages.administratorsOnly;
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      <p className="mt-3 max-w-xl text-ink-soft">{hint}</p>
    </>
  );
}
