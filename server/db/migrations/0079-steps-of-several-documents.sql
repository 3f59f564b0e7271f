-- Finds the batches of a step in all documents. Also serves the queries for the batches of a step in one document.
drop index edit_batch_group_idx;
create index edit_batch_group_idx on edit_batch (group_id, network_id) where group_id is not null;
