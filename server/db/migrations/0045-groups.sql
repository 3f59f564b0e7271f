-- Groups of nodes, listed by id or found by a rule. As with tags of nodes, no foreign key checks the ids; the edits do.

create table node_group (
  network_id uuid not null references network (id) on delete cascade,
  id uuid not null,
  name text not null,
  color text not null,
  parent_id uuid,
  rule jsonb,
  node_ids uuid[] not null,
  collapsed boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (network_id, id)
);
select protect_entity('node_group');
