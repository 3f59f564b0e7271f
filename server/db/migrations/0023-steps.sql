-- A batch's description and the step that it undoes or redoes, so that users can undo and redo after reloading. A step
-- is a group of batches, or a batch without a group.
alter table edit_batch
  add column label text,
  add column undoes uuid,
  add column redoes uuid;
create index edit_batch_group_idx on edit_batch (network_id, group_id) where group_id is not null;
create index edit_batch_reversal_idx on edit_batch (network_id, coalesce(undoes, redoes))
  where coalesce(undoes, redoes) is not null;
create index edit_batch_label_idx on edit_batch (network_id, user_id, version) where label is not null;
