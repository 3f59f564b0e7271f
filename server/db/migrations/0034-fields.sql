-- Custom fields of a network. Nodes and connections store the values by field id, as entered, and the kind of the field
-- defines how they are read. Values of deleted fields are kept.

create table field (
  network_id uuid not null references network (id) on delete cascade,
  id uuid not null,
  name text not null,
  applies_to text not null check (applies_to in ('nodes', 'edges')),
  kind text not null check (kind in ('text', 'number', 'date', 'link', 'choice', 'yes_no')),
  choices text[] not null,
  position double precision not null,
  primary key (network_id, id)
);
select protect_entity('field');

alter table node add column field_values jsonb not null default '{}';
alter table edge add column field_values jsonb not null default '{}';
