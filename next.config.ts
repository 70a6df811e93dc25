import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "@prisma/client", "pg", "pino"],
  // `npm run check` checks the types, of the tests too; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  experimental: { cpus: 2 },
};

export default config;
