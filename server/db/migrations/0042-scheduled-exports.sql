-- Scheduled exports; see server/exports.

create table export_schedule (
  user_id uuid not null references "user" (id) on delete cascade,
  id uuid not null,
  -- Null: all networks of the user.
  network_id uuid references document (id) on delete cascade,
  formats text[] not null,
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
  primary key (user_id, id)
);
create index export_schedule_network_idx on export_schedule (network_id);

-- One row per due date.
create table export_run (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  -- 'running', 'ready' or 'failed'.
  state text not null default 'running',
  -- Id of the current attempt. Earlier attempts can no longer finish the run.
  attempt uuid not null,
  problem text,
  file_name text not null,
  bytes bigint not null default 0,
  ended_at timestamptz,
  expires_at timestamptz,
  unique (user_id, schedule_id, due_at),
  foreign key (user_id, schedule_id) references export_schedule (user_id, id) on delete cascade
);

-- Parts of a file.
create table export_part (
  attempt uuid not null,
  seq integer not null,
  run_id uuid not null references export_run (id) on delete cascade,
  user_id uuid not null,
  bytes bytea not null,
  primary key (attempt, seq)
);
create index export_part_run_idx on export_part (run_id);
-- The bytes are already compressed, so PostgreSQL should not compress them again.
alter table export_part alter column bytes set storage external;

alter table export_schedule enable row level security;
alter table export_schedule force row level security;
create policy export_schedule_own on export_schedule to kithmap_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy export_schedule_operator on export_schedule to current_user using (true) with check (true);
alter table export_run enable row level security;
alter table export_run force row level security;
create policy export_run_own on export_run to kithmap_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy export_run_operator on export_run to current_user using (true) with check (true);
alter table export_part enable row level security;
alter table export_part force row level security;
create policy export_part_own on export_part to kithmap_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy export_part_operator on export_part to current_user using (true) with check (true);
grant select, insert, update, delete on export_schedule, export_run, export_part to kithmap_app;
