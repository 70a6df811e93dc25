/** The version of this checkout, such as 1.0.0. */
export const version: string;
