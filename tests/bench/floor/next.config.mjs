import { fileURLToPath } from "node:url";

/** The options of the application that cost or save something on a request, and its node_modules. */
export default {
  poweredByHeader: false,
  serverExternalPackages: ["pg"],
  turbopack: { root: fileURLToPath(new URL("../../..", import.meta.url)) },
};
