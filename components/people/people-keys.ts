/** The query key of the accounts. */
export const accountListKey = ["people"] as const;

/** The query key of the open invitations. */
export const invitationListKey = ["invitations"] as const;
