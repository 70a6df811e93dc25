-- People are suggested by the beginnings of the words of their names and addresses, folded as titles are; the server of an
-- address is a word of its own. It calls nothing but PostgreSQL's own and `plain_text`, so that a dump can be restored.
CREATE INDEX "User_words_idx" ON "User" USING GIN ((array_to_tsvector(array_remove(
    regexp_split_to_array(replace(lower(plain_text(left(name, 250))), 'ς', 'σ'), '[\s._+''-]+')
    || regexp_split_to_array(lower(plain_text(left(split_part(email, '@', 1), 250))), '[\s._+''-]+')
    || ('@' || lower(plain_text(left(split_part(email, '@', 2), 250)))), ''))));
