-- Returns a text without case and accents, for comparison with user input.
create function folded(text) returns text immutable strict parallel safe language sql
  return lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'));

-- Stored, because folding takes most of the time of a search by name.
alter table node add column name_folded text not null generated always as (folded(name)) stored;
