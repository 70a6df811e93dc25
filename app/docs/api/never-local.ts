/** Stands in for the reference's own test, so that it offers the same on every address: nothing from elsewhere. */
export const isLocalUrl = () => false;
