-- CreateTable
CREATE TABLE "OAuthClient" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "redirectUris" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "freshUntil" TIMESTAMPTZ(3),
    "connectedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OAuthClient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AppConnection" (
    "tokenId" UUID NOT NULL,
    "clientId" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "codeChallenge" TEXT NOT NULL,
    "codeExpiresAt" TIMESTAMPTZ(3) NOT NULL,
    "connectedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AppConnection_pkey" PRIMARY KEY ("tokenId")
);

-- CreateTable
CREATE TABLE "AppSecret" (
    "hash" BYTEA NOT NULL,
    "tokenId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "scopes" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "usedAt" TIMESTAMPTZ(3),
    "uses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AppSecret_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "OAuthClient_connectedAt_createdAt_idx" ON "OAuthClient"("connectedAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AppConnection_codeHash_key" ON "AppConnection"("codeHash");

-- CreateIndex
CREATE INDEX "AppConnection_clientId_idx" ON "AppConnection"("clientId");

-- CreateIndex
CREATE INDEX "AppSecret_tokenId_idx" ON "AppSecret"("tokenId");

-- AddForeignKey
ALTER TABLE "AppConnection" ADD CONSTRAINT "AppConnection_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "ApiToken"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AppSecret" ADD CONSTRAINT "AppSecret_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "AppConnection"("tokenId") ON DELETE CASCADE ON UPDATE CASCADE;
