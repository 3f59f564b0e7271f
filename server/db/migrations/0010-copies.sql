-- Of which network this one is a copy. The original may be gone, so it points at nothing; it lets a repeated call be told
-- from one that asks for another copy under an id that is taken.
alter table network add column copied_from uuid;
