import type { AskingLink } from "@/lib/domain/links/find-link";

/** A link with the part after its target, such as `#Heading`. */
export type LinkToOpen = AskingLink & { place: string };
