-- The trigger's function no longer indexes: it notes what waits to be read.
ALTER FUNCTION index_texts() RENAME TO note_texts;
