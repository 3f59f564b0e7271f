-- For the activity of all networks of a user, which is paged by time.
create index edit_batch_at_idx on edit_batch (network_id, at desc, version desc) where version is not null;
