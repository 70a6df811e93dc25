/**
 * Characters in a name that file systems refuse or that disguise it: direction marks, unusual line ends, and code
 * points that are no characters. The database's `file_key` has the same list.
 */
export const misleadingCharacters =
  /[\p{Bidi_Control}\u2028\u2029\u206a-\u206f\p{Noncharacter_Code_Point}]/gu;
