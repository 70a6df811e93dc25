import Link from "next/link";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { buttonStyle } from "@/components/ui/form/button-style";
import { type ReviewFilter, reviewHref } from "./review-filter";

export type ReviewLinkProps = { name: string; filter: ReviewFilter; isPlain?: boolean };

/** Leads to the review of what somebody changed. */
export function ReviewLink({ name, filter, isPlain = false }: ReviewLinkProps) {
  const words = reviewMessages;
  return (
    <Link
      href={reviewHref(filter)}
      prefetch={false}
      aria-label={words.reviewName(name)}
      className={buttonStyle(isPlain ? "plain" : "quiet")}
    >
      {words.review}
    </Link>
  );
}
