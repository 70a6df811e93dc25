/**
 * Characters in a name that file systems refuse, or by which it shows as another: marks of writing direction, ends of lines
 * that are none to most programs, and code points that are no characters. The database's `file_key` has them, too.
 */
export const misleadingCharacters =
  /[\p{Bidi_Control}\u2028\u2029\u206a-\u206f\p{Noncharacter_Code_Point}]/gu;
