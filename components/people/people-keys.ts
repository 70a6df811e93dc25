/** The place of the accounts among the queries. */
export const accountListKey = ["people"] as const;

/** The place of the open invitations among the queries. */
export const invitationListKey = ["invitations"] as const;
