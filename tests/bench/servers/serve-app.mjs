// Serves the application as `npm start` does, but on a database that runs already; prints its address.
import { createServer } from "node:http";
import { serve } from "../../../scripts/serve.mjs";
import { readSettings } from "../../../scripts/setup/settings.mjs";

const port = await findFreePort();
await serve({ ...readSettings(), port, host: "127.0.0.1", dev: false });
console.log(`http://127.0.0.1:${port}`);

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
