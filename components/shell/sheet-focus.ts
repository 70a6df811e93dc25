import { useReturnedFocus } from "@/components/ui/use-returned-focus";

/** Gives the focus back when a sheet closes, unless what was chosen in it has taken the focus elsewhere. */
export function useSheetFocus(): ReturnType<typeof useReturnedFocus> {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnedFocus();
  return {
    onOpenAutoFocus,
    onCloseAutoFocus: (event) => {
      if (document.activeElement === document.body) onCloseAutoFocus(event);
      else event.preventDefault();
    },
  };
}
