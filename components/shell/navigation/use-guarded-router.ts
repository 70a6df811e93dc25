import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { goGuarded } from "./navigation-guard";

/** Goes to other screens of the frame, unless whoever guards the ways keeps what is on screen. */
export function useGuardedRouter(): { push: (path: string) => void; refresh: () => void } {
  const router = useRouter();
  return useMemo(
    () => ({
      push: (path) => goGuarded(() => router.push(path)),
      refresh: () => router.refresh(),
    }),
    [router],
  );
}
