-- What happened to an account, for the person it belongs to; see server/account/security-log.ts. Requests add to it, and
-- nobody who breaks into them takes anything away.
create table security_event (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" (id) on delete cascade,
  at timestamptz not null default current_timestamp,
  kind text not null,
  -- Shortened: where from, and not from which line.
  address text,
  user_agent text
);
create index security_event_user_idx on security_event (user_id, at desc);
create index security_event_at_idx on security_event (at);

alter table security_event enable row level security;
alter table security_event force row level security;
create policy security_event_add on security_event for insert to kithmap_app with check (true);
create policy security_event_read on security_event for select to kithmap_app using (user_id = app_user_id());
create policy security_event_operator on security_event to current_user using (true) with check (true);
grant select, insert on security_event to kithmap_app;

-- How many mails went to each address of late, by a keyed hash of it.
create table mail_allowance (
  key text primary key,
  sent integer not null,
  window_start timestamptz not null default current_timestamp
);
grant select, insert, update, delete on mail_allowance to kithmap_app;
