-- How long the edits of a batch are as JSON. A page of the log ends by it, and batches of thousands of edits would have to
-- be written out to be measured.
alter table edit_batch add column edits_bytes integer not null generated always as (octet_length(edits::text)) stored;
