import "server-only";
import { z } from "zod";

const schema = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: "must be a PostgreSQL address such as postgresql://user:password@host:5432/sheaf",
  }),
  DATABASE_POOL_MAX: z.coerce.number("must be a whole number").int().min(1).max(200).default(10),
  NEXTAUTH_SECRET: z.string("must be set to a long random text").min(32, "must have at least 32 characters"),
  NEXTAUTH_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be the address people open, such as https://notes.example.com",
    })
    .optional(),
  SIGNUP: z.enum(["first", "open", "closed"], "must be first, open or closed").default("first"),
  SHEAF_DATA_DIR: z.string().default(".data"),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://s3.example.com" })
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be a level such as info or warn",
    )
    .default("info"),
});

/** The settings of the application, parsed. */
export type Environment = z.infer<typeof schema>;

let parsed: Environment | undefined;

/** The settings of the application; throws an Error whose message is one sentence naming the bad variable. */
export function environment(): Environment {
  parsed ??= parseEnvironment();
  return parsed;
}

function parseEnvironment(): Environment {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${String(issue?.path[0])} ${issue?.message ?? "is not acceptable"}.`);
}
