-- The network of which this network is a copy. No foreign key, because the original may be deleted. Distinguishes a
-- retry from a request for another copy with an id that is taken.
alter table network add column copied_from uuid;
