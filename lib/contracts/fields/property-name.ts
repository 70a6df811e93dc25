import { propertyNameLengthMax } from "@/lib/contracts/limits";

/** Whether a text can be asked for as the name of a property. */
export function isAskablePropertyName(text: string): boolean {
  const isStorable = !text.includes("\u0000") && text.isWellFormed();
  return isStorable && text.trim() !== "" && text.length <= propertyNameLengthMax;
}
