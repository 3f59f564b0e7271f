-- Security events of an account, shown to its user; see server/account/security-log.ts. Requests can add but not delete
-- events, so an attacker cannot cover traces.
create table security_event (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user" (id) on delete cascade,
  at timestamptz not null default current_timestamp,
  kind text not null,
  -- Shortened to the network, so that it does not identify a single device.
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

-- Number of recent emails per address, by a keyed hash of the address.
create table mail_allowance (
  key text primary key,
  sent integer not null,
  window_start timestamptz not null default current_timestamp
);
grant select, insert, update, delete on mail_allowance to kithmap_app;
