// Plain JavaScript without packages: commands read it before any is installed.
import { isIP } from "node:net";

// What receives protobuf over HTTP receives JSON at the same address; gRPC has another one.
const traceProtocols = ["http/json", "http/protobuf"];
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/**
 * The settings that environment variables give, checked, with defaults; `.env.example` says what each means. Throws an Error
 * whose message is one sentence that names the first wrong one, and tells no secret.
 * @param {Record<string, string | undefined>} given
 */
export function parseSettings(given) {
  const read = reader(given);
  const { textOf, numberOf, wordOf, optionalNumberOf } = read;
  return {
    PORT: numberOf("PORT", "3000", [1, 65_535]),
    HOST: hostName("HOST", textOf("HOST") ?? "127.0.0.1"),
    WORKERS: numberOf("WORKERS", "1", [1, 64]),
    HANG_TIMEOUT_SECONDS: numberOf("HANG_TIMEOUT_SECONDS", "60", [1, 86_400]),
    TRUST_PROXY: wordOf("TRUST_PROXY", "0", ["0", "1"]) === "1",
    SHEAF_DATA_DIR: textOf("SHEAF_DATA_DIR") ?? ".data",
    ...databaseSettings(read),
    NEXTAUTH_SECRET: secret("NEXTAUTH_SECRET", textOf("NEXTAUTH_SECRET")),
    NEXTAUTH_URL: address("NEXTAUTH_URL", textOf("NEXTAUTH_URL"), "https://notes.example.com"),
    CHANGES_KEPT_DAYS: numberOf("CHANGES_KEPT_DAYS", "90", [30, 3_650]),
    WEBHOOK_ALLOW: hosts("WEBHOOK_ALLOW", textOf("WEBHOOK_ALLOW") ?? ""),
    SIGNUP: wordOf("SIGNUP", "first", ["first", "open", "closed"]),
    REQUEST_TIMEOUT_SECONDS: numberOf("REQUEST_TIMEOUT_SECONDS", "300", [1, 600]),
    REQUESTS_AT_ONCE_MAX: numberOf("REQUESTS_AT_ONCE_MAX", "500", [1, 100_000]),
    EVENT_LOOP_DELAY_MAX_MS: numberOf("EVENT_LOOP_DELAY_MAX_MS", "2000", [50, 60_000]),
    HEAP_MAX_PERCENT: numberOf("HEAP_MAX_PERCENT", "90", [10, 100]),
    QUOTA_PAGES: optionalNumberOf("QUOTA_PAGES", [1, 100_000_000]),
    QUOTA_STORAGE_MB: optionalNumberOf("QUOTA_STORAGE_MB", [1, 1_000_000_000]),
    RATE_LIMIT: wordOf("RATE_LIMIT", "off", ["off", "process", "shared"]),
    // A batch of the most steps has to fit in.
    RATE_LIMIT_PER_MINUTE: numberOf("RATE_LIMIT_PER_MINUTE", "1200", [100, 1_000_000]),
    RATE_LIMIT_ANONYMOUS_PER_MINUTE: numberOf("RATE_LIMIT_ANONYMOUS_PER_MINUTE", "120", [1, 1_000_000]),
    DEMO_RESET_MINUTES: optionalNumberOf("DEMO_RESET_MINUTES", [1, 1_440]),
    S3_BUCKET: textOf("S3_BUCKET"),
    S3_ENDPOINT: address("S3_ENDPOINT", textOf("S3_ENDPOINT"), "https://s3.example.com"),
    S3_REGION: textOf("S3_REGION") ?? "us-east-1",
    S3_ACCESS_KEY_ID: textOf("S3_ACCESS_KEY_ID"),
    S3_SECRET_ACCESS_KEY: textOf("S3_SECRET_ACCESS_KEY"),
    BACKUP_TO: textOf("BACKUP_TO"),
    BACKUP_EVERY_HOURS: numberOf("BACKUP_EVERY_HOURS", "24", [1, 24 * 31]),
    BACKUP_KEEP: numberOf("BACKUP_KEEP", "14", [1, 10_000]),
    BACKUP_KEY: ageKey("BACKUP_KEY", textOf("BACKUP_KEY")),
    BACKUP_S3_ENDPOINT: address("BACKUP_S3_ENDPOINT", textOf("BACKUP_S3_ENDPOINT"), "https://s3.example.com"),
    BACKUP_S3_REGION: textOf("BACKUP_S3_REGION"),
    BACKUP_S3_ACCESS_KEY_ID: textOf("BACKUP_S3_ACCESS_KEY_ID"),
    BACKUP_S3_SECRET_ACCESS_KEY: textOf("BACKUP_S3_SECRET_ACCESS_KEY"),
    LOG_LEVEL: wordOf("LOG_LEVEL", "info", logLevels),
    ...metricsSettings(read),
    ...traceSettings(read),
  };
}

/**
 * Reads variables by their names: `usual` is what one means that is not set.
 * @param {Record<string, string | undefined>} given
 */
function reader(given) {
  /** @param {string} name */
  const textOf = (name) => given[name]?.trim() || undefined;
  /** @type {(name: string, usual: string, range: [number, number]) => number} */
  const numberOf = (name, usual, range) => wholeNumber(name, textOf(name) ?? usual, range);
  /** @type {(name: string, range: [number, number]) => number | undefined} */
  const optionalNumberOf = (name, range) => {
    const text = textOf(name);
    return text === undefined ? undefined : wholeNumber(name, text, range);
  };
  /** @type {(name: string, usual: string, words: readonly string[]) => string} */
  const wordOf = (name, usual, words) => oneOf(name, textOf(name) ?? usual, words);
  return { textOf, numberOf, optionalNumberOf, wordOf };
}

/** @param {ReturnType<typeof reader>} read */
function databaseSettings({ textOf, numberOf, wordOf }) {
  const example = "postgresql://user:password@host:5432/sheaf";
  const isPooled = textOf("DATABASE_DIRECT_URL") !== undefined;
  return {
    DATABASE_URL: address("DATABASE_URL", textOf("DATABASE_URL"), example),
    DATABASE_DIRECT_URL: address("DATABASE_DIRECT_URL", textOf("DATABASE_DIRECT_URL"), example),
    DATABASE_REPLICA_URLS: addresses("DATABASE_REPLICA_URLS", textOf("DATABASE_REPLICA_URLS") ?? "", example),
    DATABASE_PREPARED_STATEMENTS:
      wordOf("DATABASE_PREPARED_STATEMENTS", isPooled ? "0" : "1", ["0", "1"]) === "1",
    DATABASE_POOL_MAX: numberOf("DATABASE_POOL_MAX", "10", [1, 200]),
    DATABASE_QUEUE_MAX: numberOf("DATABASE_QUEUE_MAX", "500", [1, 100_000]),
  };
}

/** @param {ReturnType<typeof reader>} read */
function metricsSettings({ textOf, optionalNumberOf }) {
  return {
    SLOW_STATEMENT_MS: optionalNumberOf("SLOW_STATEMENT_MS", [1, 3_600_000]),
    METRICS_PORT: portBesides(
      "METRICS_PORT",
      optionalNumberOf("METRICS_PORT", [1, 65_535]),
      textOf("PORT") ?? "3000",
    ),
    METRICS_HOST: hostName("METRICS_HOST", textOf("METRICS_HOST") ?? "127.0.0.1"),
  };
}

/**
 * Where traces go, by the variables of OpenTelemetry; its library reads the others of them.
 * @param {ReturnType<typeof reader>} read
 */
function traceSettings({ textOf, wordOf }) {
  const example = "http://127.0.0.1:4318";
  const endpoint = (name) => address(name, textOf(name), example);
  const protocol = "OTEL_EXPORTER_OTLP_PROTOCOL";
  const tracesProtocol = "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL";
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint("OTEL_EXPORTER_OTLP_ENDPOINT"),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"),
    [protocol]: wordOf(protocol, "http/json", traceProtocols),
    [tracesProtocol]: wordOf(tracesProtocol, "http/json", traceProtocols),
    OTEL_TRACES_EXPORTER: wordOf("OTEL_TRACES_EXPORTER", "otlp", ["otlp", "none"]),
    OTEL_SERVICE_NAME: textOf("OTEL_SERVICE_NAME"),
    OTEL_SDK_DISABLED: textOf("OTEL_SDK_DISABLED")?.toLowerCase() === "true",
  };
}

function wholeNumber(name, text, [min, max]) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

/** @type {(name: string, port: number | undefined, taken: string) => number | undefined} */
function portBesides(name, port, taken) {
  if (port !== Number(taken)) return port;
  throw new Error(`${name} must be another port than PORT, which everybody can reach.`);
}

/** @type {(name: string, text: string) => string} */
function hostName(name, text) {
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new Error(`${name} must be a host name or an address such as 127.0.0.1 or 0.0.0.0, not "${text}".`);
}

/**
 * Host names, addresses and ranges of addresses, with commas between them.
 * @type {(name: string, text: string) => string[]}
 */
function hosts(name, text) {
  const entries = text.split(",").flatMap((entry) => entry.trim().toLowerCase() || []);
  const wrong = entries.find((entry) => !isHost(entry));
  if (wrong === undefined) return entries;
  throw new Error(
    `${name} must be host names, addresses or ranges such as 10.0.0.0/8, with commas between them, not "${wrong}".`,
  );
}

/** @type {(entry: string) => boolean} */
function isHost(entry) {
  const [address = "", length, ...rest] = entry.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)];
  if (length !== undefined)
    return rest.length === 0 && bits > 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits;
  return bits > 0 || /^(?!.*\.\.)[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?$/.test(entry);
}

/** @type {(name: string, text: string, words: readonly string[]) => string} */
function oneOf(name, text, words) {
  if (words.includes(text)) return text;
  throw new Error(`${name} must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}, not "${text}".`);
}

/**
 * An address of the example's kind: of the web, with or without TLS, or of a database.
 * @type {(name: string, text: string | undefined, example: string) => string | undefined}
 */
function address(name, text, example) {
  if (text === undefined) return undefined;
  const schemes = example.startsWith("http") ? /^https?:$/ : /^postgres(ql)?:$/;
  if (URL.canParse(text) && schemes.test(new URL(text).protocol)) return text;
  throw new Error(`${name} must be an address such as ${example}.`);
}

/**
 * Addresses of the example's kind, with commas between them.
 * @type {(name: string, text: string, example: string) => string[]}
 */
function addresses(name, text, example) {
  const entries = text.split(",").flatMap((entry) => entry.trim() || []);
  return entries.map((entry) => address(name, entry, example) ?? entry);
}

/** @type {(name: string, text: string | undefined) => string | undefined} */
function secret(name, text) {
  if (text === undefined || text.length >= 32) return text;
  throw new Error(`${name} must have at least 32 characters.`);
}

/**
 * An identity of age, in the words of its specification.
 * @type {(name: string, text: string | undefined) => string | undefined}
 */
function ageKey(name, text) {
  if (text === undefined || /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(text)) return text;
  throw new Error(`${name} must be a key of age, AGE-SECRET-KEY-1…, such as npm run backup:key makes.`);
}
