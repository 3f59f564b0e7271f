-- One row for every network AI was asked to make: the usage a plan's limit is counted from, and how far each got. Rows
-- stay when their network is deleted, so that deleting gives no quota back.

create table ai_network_usage (
  -- Also the group of the edits it makes.
  id uuid primary key,
  user_id uuid not null references "user" ("id") on delete cascade,
  network_id uuid not null,
  network_name text not null,
  prompt text not null,
  state text not null default 'running'
    check (state in ('running', 'done', 'short', 'stopped', 'local', 'cancelled', 'failed')),
  created_at timestamptz not null default current_timestamp,
  -- While it runs, its server moves this on. Once it has passed, that server is gone and another one ends the matter.
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
-- The definer function below must see everybody's.
create policy ai_network_usage_owner on ai_network_usage to current_user using (true);

grant select, insert on ai_network_usage to kithmap_app;
grant update (network_name, state, lease_until, finished_at) on ai_network_usage to kithmap_app;

-- What a server left behind when it died: only whose it is, so that the work goes on in that person's name.
create function abandoned_ai_networks() returns table (id uuid, user_id uuid)
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select u.id, u.user_id from public.ai_network_usage u where u.state = 'running' and u.lease_until < now();
  end;
revoke all on function abandoned_ai_networks() from public;
grant execute on function abandoned_ai_networks() to kithmap_app;
