-- One row for each network whose contents were generated, written with the network. It outlives the network, because
-- deleting one gives nothing back; so it keeps the name, and its network id points at nothing.
create table ai_network_usage (
  user_id uuid not null references "user" ("id") on delete cascade,
  network_id uuid not null,
  network_name text not null,
  created_at timestamptz not null default current_timestamp,
  primary key (user_id, network_id)
);

alter table ai_network_usage enable row level security;
alter table ai_network_usage force row level security;
create policy ai_network_usage_read on ai_network_usage for select to kithmap_app using (user_id = app_user_id());
-- Nobody can use up what somebody else has, nor take back what they used themselves.
create policy ai_network_usage_add on ai_network_usage for insert to kithmap_app
  with check (user_id = app_user_id() and network_id in (select app_networks('owner')));
grant select, insert on ai_network_usage to kithmap_app;
