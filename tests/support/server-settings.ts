/**
 * The settings of all servers that share a database in tests: what one of them seals, such as the secret of a webhook, another
 * one opens.
 */
export const serverSettings = {
  LOG_LEVEL: "silent",
  NEXTAUTH_SECRET: "a secret that the servers of the tests share",
  WEBHOOK_ALLOW: "127.0.0.1",
};
