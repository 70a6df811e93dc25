// Next.js takes an error screen only from a file that says so itself.
"use client";

export { ErrorScreen as default } from "@/components/shell/layout/error-screen";
