import "server-only";
import { S3Client } from "@aws-sdk/client-s3";

/** Where a bucket is, and the keys to it. */
export type S3Access = {
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
};

/** A client of S3 or of a compatible server. */
export function openS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Access): S3Client {
  return new S3Client({
    region,
    // Without keys the client uses those of its surroundings: the role of the machine, the environment, its profile.
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // Servers other than Amazon's have no host name per bucket, and not all support the newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
