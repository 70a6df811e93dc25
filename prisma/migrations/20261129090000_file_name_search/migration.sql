-- Finds files by parts of their names.
CREATE INDEX "File_name_words_idx" ON "File" USING gin ("nameKey" gin_trgm_ops);
