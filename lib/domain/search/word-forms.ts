import { stemmer } from "stemmer";

/** Forms of one word begin alike; so much of them is compared before they are stemmed, which takes longer. */
const alike = 3;

/** Whether two folded words are forms of one, as English full text takes them: "studies" and "study". */
export function areForms(one: string, other: string): boolean {
  return one.slice(0, alike) === other.slice(0, alike) && stemmer(one) === stemmer(other);
}
