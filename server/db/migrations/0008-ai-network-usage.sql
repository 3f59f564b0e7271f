-- One row per AI-generated network, with its progress. Plan limits count these rows. Deleting a network keeps its row,
-- so that it does not restore quota.

create table ai_network_usage (
  -- Also the group of the batches that generate the network.
  id uuid primary key,
  user_id uuid not null references "user" ("id") on delete cascade,
  network_id uuid not null,
  network_name text not null,
  prompt text not null,
  state text not null default 'running'
    check (state in ('running', 'done', 'short', 'stopped', 'local', 'cancelled', 'failed')),
  created_at timestamptz not null default current_timestamp,
  -- The server extends the lease while it generates. After the lease has expired, another server takes over.
  lease_until timestamptz not null,
  finished_at timestamptz,
  unique (user_id, network_id)
);
create index ai_network_usage_user_idx on ai_network_usage (user_id, created_at desc);
create index ai_network_usage_running_idx on ai_network_usage (lease_until) where state = 'running';

alter table ai_network_usage enable row level security;
alter table ai_network_usage force row level security;
create policy ai_network_usage_own on ai_network_usage to kithmap_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
-- For the function below, which reads the rows of all users.
create policy ai_network_usage_owner on ai_network_usage to current_user using (true);

grant select, insert on ai_network_usage to kithmap_app;
grant update (network_name, state, lease_until, finished_at) on ai_network_usage to kithmap_app;

-- Returns generations abandoned by stopped servers. Only ids, because the work continues as the user.
create function abandoned_ai_networks() returns table (id uuid, user_id uuid)
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select u.id, u.user_id from public.ai_network_usage u where u.state = 'running' and u.lease_until < now();
  end;
revoke all on function abandoned_ai_networks() from public;
grant execute on function abandoned_ai_networks() to kithmap_app;
