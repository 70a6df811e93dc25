import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { expect, inject } from "vitest";
import { query } from "@/tests/support/database";
import { uploadFile } from "@/tests/support/files";
import { test } from "@/tests/support/test";

test("npm run sweep takes from the bucket what no file refers to any more, and nothing else", async ({
  api,
}) => {
  const gone = randomBytes(100_000);
  const kept = randomBytes(100_000);
  const file = await uploadFile(api, "gone.bin", gone);
  const other = await uploadFile(api, "kept.bin", kept);
  await api.delete(`/files/${file.id}/trash`);
  await age(gone, kept);
  expect(await sweep()).toMatch("Unused files removed: 0.");
  expect([await isStored(gone), await isStored(kept)]).toEqual([true, true]);
  await api.delete(`/files/${file.id}/permanent`);
  expect(await sweep()).toMatch("Unused files removed: 1.");
  expect([await isStored(gone), await isStored(kept)]).toEqual([false, true]);
  expect((await api.get(`/files/${other.id}`)).bytes.equals(kept)).toBe(true);
  const again = await uploadFile(api, "again.bin", gone);
  expect((await api.get(`/files/${again.id}`)).bytes.equals(gone)).toBe(true);
});

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Makes it two days that these bytes were used. */
async function age(...all: Uint8Array[]): Promise<void> {
  const sql = `UPDATE "StoredBytes" SET "usedAt" = now() - interval '2 days' WHERE sha256 = ANY ($1)`;
  await query(sql, [all.map(sha256Of)]);
}

/** Whether the bucket has these bytes. */
async function isStored(bytes: Uint8Array): Promise<boolean> {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = inject("settings");
  const client = new S3Client({
    region: "us-east-1",
    endpoint: S3_ENDPOINT ?? "",
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? "", secretAccessKey: S3_SECRET_ACCESS_KEY ?? "" },
  });
  const sha256 = sha256Of(bytes);
  const { KeyCount } = await client.send(
    new ListObjectsV2Command({ Bucket: S3_BUCKET, Prefix: `files/${sha256.slice(0, 2)}/${sha256}` }),
  );
  return KeyCount === 1;
}

/** Runs the command as an administrator does on a machine of its own, and returns what it prints. */
async function sweep(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-sweep-"));
  try {
    const env = { ...process.env, ...inject("settings"), SHEAF_DATA_DIR: folder };
    return (await promisify(execFile)("npm", ["run", "-s", "sweep"], { env })).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
