import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { navigateGuarded } from "./navigation-guard";

/** Goes to other screens of the frame, unless whoever guards the ways keeps what is on screen. */
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
