-- Networks and their contents. The network's id is the first column of every key, for three reasons. Rows of one
-- network are stored together. Ids chosen by clients cannot collide across networks. A distributed database can shard
-- by network.

create table network (
  id uuid primary key,
  owner_id uuid not null references "user" ("id") on delete cascade,
  name text not null,
  description text,
  is_ai boolean not null default false,
  -- Number of the newest batch in the edit log. Locking this row serializes edits.
  version integer not null default 0,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index network_owner_idx on network (owner_id);

create table network_member (
  network_id uuid not null references network (id) on delete cascade,
  user_id uuid not null references "user" ("id") on delete cascade,
  role text not null check (role in ('viewer', 'commenter', 'editor', 'owner')),
  -- Position in this member's own list. Networks without a position come last.
  position integer,
  primary key (network_id, user_id)
);
create index network_member_user_idx on network_member (user_id);

create table node (
  network_id uuid not null references network (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('person', 'organization', 'event', 'venue')),
  name text not null check (name <> ''),
  x double precision not null,
  y double precision not null,
  title text,
  company text,
  email text,
  phone text,
  address text,
  date date,
  notes text not null default '',
  color text,
  profile_url text,
  image_url text,
  tag_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (network_id, id)
);

create table edge (
  network_id uuid not null references network (id) on delete cascade,
  id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  source_handle text not null,
  target_handle text not null,
  label text not null,
  color text,
  notes text not null default '',
  animated boolean not null default true,
  strength smallint check (strength between 1 and 5),
  evidence jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (network_id, id),
  foreign key (network_id, source_id) references node (network_id, id) on delete cascade,
  foreign key (network_id, target_id) references node (network_id, id) on delete cascade,
  check (source_id <> target_id),
  -- Checked at commit, so that one batch can swap the handles of two edges.
  unique (network_id, source_id, target_id, source_handle, target_handle) deferrable initially deferred
);
create index edge_target_idx on edge (network_id, target_id);

create table tag (
  network_id uuid not null references network (id) on delete cascade,
  id uuid not null,
  text text not null check (text <> ''),
  color text not null,
  primary key (network_id, id)
);

create table task (
  network_id uuid not null references network (id) on delete cascade,
  id uuid not null,
  node_id uuid not null,
  text text not null check (text <> ''),
  completed boolean not null default false,
  due_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (network_id, id),
  foreign key (network_id, node_id) references node (network_id, id) on delete cascade
);
create index task_node_idx on task (network_id, node_id);

-- The edit log: every accepted batch, with its changes and their inverse. Append-only.
create table edit_batch (
  network_id uuid not null references network (id) on delete cascade,
  batch_id uuid not null,
  -- Null if every edit of the batch was rejected: nothing changed, but the answer is stored.
  version integer,
  group_id uuid,
  user_id uuid references "user" ("id") on delete set null,
  at timestamptz not null,
  edits jsonb not null,
  inverse jsonb not null,
  refused jsonb not null,
  -- SHA-256 of the request, to distinguish a retry from another batch with the same id.
  request_hash bytea not null,
  primary key (network_id, batch_id),
  unique (network_id, version)
);
create index edit_batch_user_idx on edit_batch (user_id);

-- Row-level security is the second barrier behind the server's own access checks. Each transaction sets the user in
-- app.user_id. Without this setting, no row is visible.

create function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Runs with the rights of its owner. With the rights of the caller, its query would apply the policy of network_member,
-- which calls this function again.
create function app_networks(least_role text) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select m.network_id
    from public.network_member m
    where m.user_id = public.app_user_id()
      and array_position(array['viewer', 'commenter', 'editor', 'owner'], m.role)
          >= array_position(array['viewer', 'commenter', 'editor', 'owner'], least_role);
  end;

alter table network enable row level security;
alter table network force row level security;
create policy network_read on network for select to kithmap_app
  using (owner_id = app_user_id() or id in (select app_networks('viewer')));
create policy network_create on network for insert to kithmap_app with check (owner_id = app_user_id());
create policy network_change on network for update to kithmap_app
  using (id in (select app_networks('editor'))) with check (id in (select app_networks('editor')));
create policy network_remove on network for delete to kithmap_app using (id in (select app_networks('owner')));

alter table network_member enable row level security;
alter table network_member force row level security;
-- The function above must see all memberships. No other statement runs as the owner after startup.
create policy network_member_owner on network_member to current_user using (true);
create policy network_member_read on network_member for select to kithmap_app
  using (network_id in (select app_networks('viewer')));
create policy network_member_add on network_member for insert to kithmap_app
  with check (
    network_id in (select app_networks('owner'))
    or (user_id = app_user_id() and network_id in (select id from network where owner_id = app_user_id()))
  );
-- Members may set positions in their own list. Owners may change roles.
create policy network_member_place on network_member for update to kithmap_app
  using (user_id = app_user_id() or network_id in (select app_networks('owner')))
  with check (user_id = app_user_id() or network_id in (select app_networks('owner')));
create policy network_member_remove on network_member for delete to kithmap_app
  using (user_id = app_user_id() or network_id in (select app_networks('owner')));

do $$
declare
  tenant text;
begin
  foreach tenant in array array['node', 'edge', 'tag', 'task', 'edit_batch'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format(
      'create policy %I on %I for select to kithmap_app using (network_id in (select app_networks(''viewer'')))',
      tenant || '_read', tenant);
    execute format(
      'create policy %I on %I for insert to kithmap_app with check (network_id in (select app_networks(''editor'')))',
      tenant || '_add', tenant);
  end loop;
  foreach tenant in array array['node', 'edge', 'tag', 'task'] loop
    execute format(
      'create policy %I on %I for update to kithmap_app using (network_id in (select app_networks(''editor'')))',
      tenant || '_change', tenant);
    execute format(
      'create policy %I on %I for delete to kithmap_app using (network_id in (select app_networks(''editor'')))',
      tenant || '_remove', tenant);
  end loop;
end $$;

-- Members may set positions but not raise their own role. Column rights and this trigger enforce both.
create function guard_own_role() returns trigger language plpgsql as $$
begin
  if new.role is distinct from old.role and not new.network_id in (select app_networks('owner')) then
    raise exception 'Only an owner changes roles' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger network_member_role before update on network_member for each row execute function guard_own_role();

grant select, insert, update, delete on network, node, edge, tag, task to kithmap_app;
grant select, insert, delete on network_member to kithmap_app;
grant update (role, position) on network_member to kithmap_app;
grant select, insert on edit_batch to kithmap_app;
grant execute on function app_user_id(), app_networks(text) to kithmap_app;
