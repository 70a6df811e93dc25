declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** A server that speaks the protocol of S3 and keeps buckets in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string;
      /** 0 takes a free one. */
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
