-- The order of the values of a property: numbers, then dates, then texts. Pages are sorted and grouped by it.
CREATE INDEX "PageProperty_order_idx" ON "PageProperty" (
    "ownerId", "key", COALESCE("number", 'Infinity'::float8), COALESCE("date", 'infinity'::timestamptz), "text", "pageId"
);
