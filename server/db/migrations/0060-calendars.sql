-- Subscription addresses for calendar programs; see server/calendars.

create table calendar_feed (
  user_id uuid not null references "user" (id) on delete cascade,
  id uuid not null,
  -- Null: all networks of which the user is a member.
  network_id uuid references document (id) on delete cascade,
  created_at timestamptz not null default current_timestamp,
  -- Time of the last request, to the hour.
  read_at timestamptz,
  primary key (user_id, id)
);
create index calendar_feed_network_idx on calendar_feed (network_id);
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy calendar_feed_own on calendar_feed to kithmap_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy calendar_feed_operator on calendar_feed to current_user using (true) with check (true);
grant select, insert, update, delete on calendar_feed to kithmap_app;
