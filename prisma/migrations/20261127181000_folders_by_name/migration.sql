-- Paths are followed name by name. There are far fewer folders than pages, and only their names and places change it.
CREATE INDEX "Folder_name_in_folder_idx" ON "Folder" ("parentId", "nameKey");
