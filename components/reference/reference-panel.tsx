import { ApiReferenceReact } from "@scalar/api-reference-react";
import "@scalar/api-reference-react/style.css";
import { useTheme } from "next-themes";
import { useEffect } from "react";
import { keepEnter } from "./keep-enter";
import { referenceStyle } from "./reference-style";

/** The reference for our own description; sends no requests elsewhere. */
export function ReferencePanel() {
  const { resolvedTheme } = useTheme();
  useEffect(keepEnter, []);
  return (
    <ApiReferenceReact
      configuration={{
        url: "/api/v1/openapi.json",
        theme: "none",
        layout: "modern",
        customCss: referenceStyle,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        hideDarkModeToggle: true,
        showDeveloperTools: "never",
        documentDownloadType: "json",
        persistAuth: false,
        forceDarkModeState: resolvedTheme === "dark" ? "dark" : "light",
        defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
      }}
    />
  );
}
