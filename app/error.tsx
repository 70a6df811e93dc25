// Next.js requires this directive in the error screen's own file.
"use client";

export { ErrorScreen as default } from "@/components/shell/layout/error-screen";
