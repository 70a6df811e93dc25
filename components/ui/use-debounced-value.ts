import { useEffect, useState } from "react";

/** A value once it has stayed for some milliseconds; `first` until then. */
export function useDebouncedValue<T>(value: T, milliseconds: number, first: T): T {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
