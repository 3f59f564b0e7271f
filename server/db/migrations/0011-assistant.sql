-- Conversations with the assistant about a network. Members see only their own.
create table assistant_message (
  network_id uuid not null references network (id) on delete cascade,
  user_id uuid not null references "user" ("id") on delete cascade,
  id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  proposals jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (network_id, user_id, id)
);
create index assistant_message_time_idx on assistant_message (network_id, user_id, created_at desc);
create index assistant_message_user_idx on assistant_message (user_id);

alter table assistant_message enable row level security;
alter table assistant_message force row level security;
create policy assistant_message_own on assistant_message to kithmap_app
  using (user_id = app_user_id() and network_id in (select app_networks('viewer')))
  with check (user_id = app_user_id() and network_id in (select app_networks('viewer')));
grant select, insert, delete on assistant_message to kithmap_app;
