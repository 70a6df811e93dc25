import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../root.mjs";

// Once a process: the bindings keep views of the first instance's memory, which a second would make wrong.
let loading;

/** Every table and enumeration counts. */
export const unfiltered = { externalTables: [], externalEnums: [] };

/** The schema as Prisma's engine wants it. */
export function readSchema() {
  const path = join(root, "prisma/schema.prisma");
  return { files: [{ path, content: readFileSync(path, "utf8") }] };
}

/** Prisma's schema engine (the WebAssembly one, nothing is downloaded) over this `pg` pool or configuration. */
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
 * The adapter cuts scripts at every semicolon, those in comments and in function bodies too; PostgreSQL takes a
 * script as it is. The engine hides the cause when one fails: it is kept as `scriptError` of the source.
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

/** The adapter's own way drops the second database under its own connections. Ours goes with the scratch cluster. */
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

/** Does what the package's own entry does; Node.js 20 cannot import .wasm files. */
async function loadEngine() {
  const address = import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = await import(address);
  // Where the engine leaves its last words; without it they are lost.
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(message) };
  const bytes = readFileSync(fileURLToPath(address).replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports.__wbindgen_start)();
  return bindings.SchemaEngine;
}
