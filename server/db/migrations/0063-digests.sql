-- Email reminders about what is due, at a chosen hour; see server/digests.

create table digest (
  user_id uuid primary key references "user" (id) on delete cascade,
  -- 'day' or 'week'.
  every text not null,
  -- Days from 1 (Monday) to 7.
  day smallint,
  hour smallint not null,
  time_zone text not null,
  -- Null: stopped.
  next_at timestamptz,
  -- The last email.
  mail_id uuid,
  mailed_at timestamptz,
  -- 'waiting', 'delivered' or 'failed'.
  mail_state text
);
create index digest_mail_idx on digest (mail_id);

alter table digest enable row level security;
alter table digest force row level security;
create policy digest_own on digest to kithmap_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy digest_operator on digest to current_user using (true) with check (true);
grant select, insert, update, delete on digest to kithmap_app;
