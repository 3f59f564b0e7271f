-- Meetings that guests book without an account, and the times when hosts are available; see server/meetings.

create table meeting_settings (
  user_id uuid primary key references "user" (id) on delete cascade,
  -- Part of the booking address. Null: guests cannot book.
  address_id uuid,
  time_zone text not null,
  -- [{"day": 1, "from": 540, "to": 720}]: days from 1 (Monday) to 7, and minutes of the day.
  hours jsonb not null,
  -- In minutes.
  lengths integer[] not null,
  notice_hours integer not null,
  buffer_minutes integer not null,
  days_ahead integer not null,
  title text not null,
  place text not null,
  -- The network in which booked meetings become events. Null: none.
  network_id uuid references document (id) on delete set null,
  skips_event_days boolean not null,
  -- Minutes before a meeting.
  reminders integer[] not null
);
create index meeting_settings_network_idx on meeting_settings (network_id);

-- Personal booking links. Each link is for one person and can be used once.
create table meeting_proposal (
  user_id uuid not null references "user" (id) on delete cascade,
  id uuid not null,
  -- No foreign keys: like a book, meetings outlive networks and memberships.
  network_id uuid not null,
  node_id uuid not null,
  name text not null,
  created_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null,
  -- The booked meeting.
  meeting_id uuid,
  primary key (user_id, id)
);
create index meeting_proposal_expiry_idx on meeting_proposal (expires_at);

create table meeting (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- 'booked' or 'canceled'.
  state text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end of the buffer after the meeting.
  busy_until timestamptz not null,
  guest_name text not null,
  guest_email text not null,
  guest_zone text not null,
  note text not null,
  title text not null,
  place text not null,
  -- Number of changes, for calendar programs.
  sequence integer not null default 0,
  created_at timestamptz not null default current_timestamp,
  changed_at timestamptz not null default current_timestamp,
  -- Reminders that were sent, in minutes before the meeting.
  reminded integer[] not null default '{}',
  network_id uuid,
  event_id uuid,
  guest_id uuid,
  -- Whether the app has stopped asking the host how the meeting was.
  is_settled boolean not null default false,
  -- Two meetings of a host never overlap. The range contains only the hash of the host, so ranges overlap exactly if
  -- the hosts are the same. A direct comparison of hosts would need the extension btree_gist.
  constraint meeting_apart exclude using gist (
    int8range(hashtextextended(user_id::text, 0), hashtextextended(user_id::text, 0), '[]') with &&,
    tstzrange(begins_at, busy_until) with &&
  ) where (state = 'booked')
);
create index meeting_user_idx on meeting (user_id, ends_at);
create index meeting_begins_idx on meeting (begins_at) where state = 'booked';

do $$
declare
  name text;
begin
  foreach name in array array['meeting_settings', 'meeting_proposal', 'meeting'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I to kithmap_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      name || '_own', name);
    execute format('create policy %I on %I to current_user using (true) with check (true)', name || '_operator', name);
    execute format('grant select, insert, update, delete on %I to kithmap_app', name);
  end loop;
end $$;
