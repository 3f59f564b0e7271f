-- Size of a batch's edits as JSON. It limits pages of the log. Measuring batches with thousands of edits in each query
-- would be slow.
alter table edit_batch add column edits_bytes integer not null generated always as (octet_length(edits::text)) stored;
