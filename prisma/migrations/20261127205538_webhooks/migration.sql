-- Where changes are sent to. What is still to be sent is no rows, only a place in "ChangeLog".
CREATE TABLE "Webhook" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenId" UUID,
    "folderId" UUID,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "kinds" TEXT[] NOT NULL,
    "secret" BYTEA NOT NULL,
    "formerSecret" BYTEA,
    "formerSecretUntil" TIMESTAMPTZ(3),
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "disabledAt" TIMESTAMPTZ(3),
    "disabledReason" TEXT,
    "cursor" TEXT NOT NULL,
    "xid" BIGINT NOT NULL,
    "changeId" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "lastSuccessAt" TIMESTAMPTZ(3),
    "leaseId" UUID,
    "leaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- What was sent, or tried.
CREATE TABLE "WebhookDelivery" (
    "id" UUID NOT NULL,
    "webhookId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "itemKind" TEXT,
    "itemId" UUID,
    "cursor" TEXT,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "error" TEXT,
    "response" TEXT,
    "durationMs" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAttemptAt" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "askedAt" TIMESTAMPTZ(3),
    "isAsked" BOOLEAN NOT NULL DEFAULT false,
    "leaseUntil" TIMESTAMPTZ(3),

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "Webhook_userId_idx" ON "Webhook"("userId");

CREATE INDEX "WebhookDelivery_newest_idx" ON "WebhookDelivery"("webhookId", "createdAt" DESC, "id" DESC);
CREATE INDEX "WebhookDelivery_pending_idx" ON "WebhookDelivery" ("webhookId") WHERE "state" = 'pending';
CREATE INDEX "WebhookDelivery_asked_idx" ON "WebhookDelivery" ("id") WHERE "isAsked";

ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "Webhook"("id") ON DELETE CASCADE ON UPDATE CASCADE;
