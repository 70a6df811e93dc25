-- CreateIndex
CREATE INDEX "Grant_ownerId_idx" ON "Grant"("ownerId");
