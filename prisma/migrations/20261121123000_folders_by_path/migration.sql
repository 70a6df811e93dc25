-- What is below a folder, for lists of what somebody reaches through grants. Without the list of pending entries,
-- which every search would read through: folders are written seldom.
CREATE INDEX "Folder_path_idx" ON "Folder" USING GIN ("path" array_ops) WITH (fastupdate = off);
