-- The network of which this network is a copy. No foreign key, because the original may be deleted. Shows whether a
-- request with an id that is taken is a retry, or a request for another copy.
alter table network add column copied_from uuid;
