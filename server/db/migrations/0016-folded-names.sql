-- A text as it is compared with what somebody types: without case and accents.
create function folded(text) returns text immutable strict parallel safe language sql
  return lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'));

-- Kept, because folding is most of the work of finding a node by its name.
alter table node add column name_folded text not null generated always as (folded(name)) stored;
