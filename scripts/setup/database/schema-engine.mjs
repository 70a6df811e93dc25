import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../root.mjs";

// One instance per process: the bindings keep views of its memory, which a second instance would invalidate.
let loading;

/** Includes every table and enumeration. */
export const unfiltered = { externalTables: [], externalEnums: [] };

/** The schema in the format of Prisma's engine. */
export function readSchema() {
  const path = join(root, "prisma/schema.prisma");
  return { files: [{ path, content: readFileSync(path, "utf8") }] };
}

/** Prisma's schema engine (in WebAssembly, without a download) over this `pg` pool or configuration. */
export async function openSchemaEngine(source) {
  const [SchemaEngine, { PrismaPg }, { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum }] =
    await Promise.all([
      (loading ??= loadEngine()),
      import("@prisma/adapter-pg"),
      import("@prisma/driver-adapter-utils"),
    ]);
  const datamodels = readSchema().files.map(({ path, content }) => [path, content]);
  const adapter = bindMigrationAwareSqlAdapterFactory(mendAdapter(source, { PrismaPg, ColumnTypeEnum }));
  return SchemaEngine.new({ datamodels }, () => undefined, adapter);
}

/**
 * The adapter splits scripts at every semicolon, even in comments and function bodies; PostgreSQL accepts a whole
 * script. The engine hides the cause of a failure, which is kept as `scriptError` of the source.
 */
function mendAdapter(source, { PrismaPg, ColumnTypeEnum }) {
  const factory = new PrismaPg(source);
  const mend = (connection) => {
    withCharacters(connection, ColumnTypeEnum.Character);
    connection.executeScript = async (script) => {
      await connection
        .underlyingDriver()
        .query(script)
        .catch((error) => {
          source.scriptError ??= error;
          throw error;
        });
    };
    return connection;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => mend(await factory.connect()),
    connectToShadowDb: async () => mend(await connectToSecond(source, PrismaPg)),
  };
}

/** The adapter itself drops the second database while still connected to it. Here it goes with the scratch cluster. */
async function connectToSecond(source, PrismaPg) {
  const database = "sheaf_second";
  const first = await new PrismaPg(source).connect();
  await first.executeScript(`CREATE DATABASE ${database}`);
  await first.dispose();
  return new PrismaPg({ ...source, database }).connect();
}

/** PostgreSQL's catalogue has columns of its internal type "char", which the engine needs and the adapter refuses. */
function withCharacters(connection, characterType) {
  const [char, text] = [18, 25];
  const queryRaw = connection.queryRaw.bind(connection);
  const performIO = connection.performIO.bind(connection);
  const chars = new WeakMap();
  connection.performIO = async (query) => {
    const result = await performIO(query);
    const isChar = result.fields.map((field) => field.dataTypeID === char);
    chars.set(query, isChar);
    for (const [index, field] of result.fields.entries()) if (isChar[index]) field.dataTypeID = text;
    return result;
  };
  connection.queryRaw = async (query) => {
    const answer = await queryRaw(query);
    const isChar = chars.get(query) ?? [];
    return {
      ...answer,
      columnTypes: answer.columnTypes.map((type, index) => (isChar[index] ? characterType : type)),
    };
  };
  return connection;
}

/** Replaces the package's own entry, because Node.js 20 cannot import .wasm files. */
async function loadEngine() {
  const address = import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = await import(address);
  // The engine's last words before a panic would be lost without it.
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(message) };
  const bytes = readFileSync(fileURLToPath(address).replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports.__wbindgen_start)();
  return bindings.SchemaEngine;
}
