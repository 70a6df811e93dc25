/** The name of a person as it stands behind an `@` in a text: letters, digits, `_`, and `.` and `-` between them. */
export const personName = /\p{L}(?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?/u;
