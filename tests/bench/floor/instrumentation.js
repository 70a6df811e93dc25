// Next looks for this file in the folders above too, and would find the application's.
export const register = () => undefined;
