import { placeOfRedirect, type RedirectPlace } from "./redirect-uri";

/** Where an app is: at the host of its metadata document, else where its codes are sent. */
export function placeOfClient(clientId: string, redirectUri: string): RedirectPlace {
  if (clientId.startsWith("https://") && URL.canParse(clientId))
    return { kind: "site", host: new URL(clientId).host };
  return placeOfRedirect(redirectUri);
}
