-- The version in the answer to a batch whose edits were all rejected, so that a retry gets the same answer after later
-- changes. Null if the batch has a version of its own.
alter table edit_batch add column answered_version integer;
