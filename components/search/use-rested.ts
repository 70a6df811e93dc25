import { useEffect, useState } from "react";

/** A value once it has stayed for some time; a quick way through a list shows nothing on the way. */
export function useRested<T>(value: T, milliseconds: number): T | null {
  const [rested, setRested] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
