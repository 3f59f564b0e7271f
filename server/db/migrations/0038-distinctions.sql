-- Pairs of nodes that look like duplicates but are not. All members share these decisions.

create table distinction (
  network_id uuid not null references network (id) on delete cascade,
  id uuid not null,
  node_id uuid not null,
  other_id uuid not null,
  created_at timestamptz not null,
  primary key (network_id, id),
  foreign key (network_id, node_id) references node (network_id, id) on delete cascade,
  foreign key (network_id, other_id) references node (network_id, id) on delete cascade
);
create index distinction_node_idx on distinction (network_id, node_id, other_id);
create index distinction_other_idx on distinction (network_id, other_id);
select protect_entity('distinction');
