-- The version that the answer to a wholly refused batch named, so that a repetition is answered as it was the first
-- time although the network went on. Null where the batch has a version of its own.
alter table edit_batch add column answered_version integer;
