-- A folder has the ids of all above it, so that what a chain of folders takes grows with the square of its length.
ALTER TABLE "Folder" ADD CONSTRAINT "Folder_depth" CHECK (cardinality("path") <= 250);
