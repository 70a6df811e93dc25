import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./root.mjs";

/** Every table and enumeration counts. */
export const unfiltered = { externalTables: [], externalEnums: [] };

/** The schema as Prisma's engine wants it. */
export function readSchema() {
  const path = join(root, "prisma/schema.prisma");
  return { files: [{ path, content: readFileSync(path, "utf8") }] };
}

/** Prisma's schema engine (the WebAssembly one, nothing is downloaded) over this `pg` pool. */
export async function openSchemaEngine(pool) {
  const [SchemaEngine, { PrismaPg }, { bindMigrationAwareSqlAdapterFactory }] = await Promise.all([
    loadEngine(),
    import("@prisma/adapter-pg"),
    import("@prisma/driver-adapter-utils"),
  ]);
  const datamodels = readSchema().files.map(({ path, content }) => [path, content]);
  const adapter = bindMigrationAwareSqlAdapterFactory(withWholeScripts(new PrismaPg(pool), pool));
  return SchemaEngine.new({ datamodels }, () => undefined, adapter);
}

/**
 * The adapter cuts scripts at every semicolon, those in comments and in function bodies too; PostgreSQL takes a
 * script as it is. The engine hides the cause when one fails: it is kept as `scriptError` of the pool.
 */
function withWholeScripts(factory, pool) {
  const connect = async () => {
    const connection = await factory.connect();
    connection.executeScript = async (script) => {
      await pool.query(script).catch((error) => {
        pool.scriptError ??= error;
        throw error;
      });
    };
    return connection;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect,
    connectToShadowDb: () => factory.connectToShadowDb(),
  };
}

/** Does what the package's own entry does; Node.js 20 cannot import .wasm files. */
async function loadEngine() {
  const address = import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = await import(address);
  const bytes = readFileSync(fileURLToPath(address).replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}
