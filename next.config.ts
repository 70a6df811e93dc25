import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  // scripts/serve.mjs compresses for those who ask, and leaves the others' answers alone.
  compress: false,
  reactStrictMode: true,
  // Below /api/ there are no redirects: what no route has is answered in words.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@fastify/busboy",
    "@node-oauth/oauth2-server",
    "@node-rs/argon2",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-node",
    "@prisma/adapter-pg",
    "@prisma/client",
    "file-type",
    "pg",
    "pino",
    "prom-client",
    "yauzl",
  ],
  // Nothing asks Next.js for pictures; so it need not have what it would make them with (20 MB).
  images: { unoptimized: true },
  // `npm run check` checks the types, of the tests too; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    resolveAlias: {
      // On a local address the reference page would offer a chat that asks a server of its maker.
      "@scalar/helpers/url/is-local-url": "./app/docs/api/never-local.ts",
      // What it is in browsers asks the DOM, which the worker that opens long pages does not have.
      "decode-named-character-reference": "./node_modules/decode-named-character-reference/index.js",
    },
  },
  experimental: {
    cpus: 2,
    // What it keeps of pages stays in memory: the folder may be read-only.
    isrFlushToDisk: false,
    // The cache and the source maps of the server took a third of a build, and nothing reads them: a version is built once.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
};

export default config;
