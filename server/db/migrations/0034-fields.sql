-- What a network knows of its nodes and connections beyond what all networks do. The values lie with those that have them,
-- by the field's id and as they were given; the field's kind says how they are read. Those of a deleted field stay.

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
