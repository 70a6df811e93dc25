import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { navigateGuarded } from "./navigation-guard";

/** Navigates to other screens of the workspace, unless the guard prevents it. */
export function useGuardedRouter(): { push: (path: string) => void; refresh: () => void } {
  const router = useRouter();
  return useMemo(
    () => ({
      push: (path) => navigateGuarded(() => router.push(path)),
      refresh: () => router.refresh(),
    }),
    [router],
  );
}
