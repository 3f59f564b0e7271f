-- Reports by email, at a chosen hour or at once; see server/reports.

create table report_schedule (
  user_id uuid not null references "user" (id) on delete cascade,
  -- No foreign key, so that undoing the deletion of a report also brings back its schedule.
  report_id uuid not null,
  -- 'day', 'week' or 'month'.
  every text not null,
  -- Days of a week from 1 (Monday) to 7, or days of a month from 1 to 31.
  day smallint,
  hour smallint not null,
  time_zone text not null,
  created_at timestamptz not null default current_timestamp,
  -- Null: stopped.
  next_at timestamptz,
  -- Reason: 'person', 'plan' or 'network'.
  stopped_by text,
  -- The due time of the email that is being written. Null: none.
  due_at timestamptz,
  -- The last email.
  mail_id uuid,
  mailed_at timestamptz,
  -- 'waiting', 'delivered' or 'failed'.
  mail_state text,
  primary key (user_id, report_id)
);
create index report_schedule_mail_idx on report_schedule (mail_id);

-- The last time at which a user emailed a report to themselves.
create table report_request (
  user_id uuid not null references "user" (id) on delete cascade,
  report_id uuid not null,
  time_zone text not null,
  asked_at timestamptz not null,
  is_open boolean not null default true,
  primary key (user_id, report_id)
);

alter table report_schedule enable row level security;
alter table report_schedule force row level security;
create policy report_schedule_own on report_schedule to kithmap_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy report_schedule_operator on report_schedule to current_user using (true) with check (true);
alter table report_request enable row level security;
alter table report_request force row level security;
create policy report_request_own on report_request to kithmap_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy report_request_operator on report_request to current_user using (true) with check (true);
grant select, insert, update, delete on report_schedule, report_request to kithmap_app;
