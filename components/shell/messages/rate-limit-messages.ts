/** What is said while the server takes no requests of this browser. */
export const rateLimitMessages = {
  reason: "This browser sent more requests in a minute than the server takes.",
  goesOn: (seconds: number) =>
    seconds === 1 ? "It goes on by itself in a second." : `It goes on by itself in ${seconds} seconds.`,
};
