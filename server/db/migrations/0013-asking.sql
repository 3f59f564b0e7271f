-- Industry and place of the network to generate, if the request came from the catalog.
alter table ai_network_usage add column industry text;
alter table ai_network_usage add column place text;

-- A network that was deleted during its generation counts toward the limit. A failed network does not count.
alter table ai_network_usage drop constraint ai_network_usage_state_check;
alter table ai_network_usage add constraint ai_network_usage_state_check
  check (state in ('running', 'done', 'short', 'stopped', 'local', 'cancelled', 'deleted', 'failed'));
update ai_network_usage set state = 'deleted' where state = 'failed';

-- Number of recent questions to the assistant per user. Separate from the messages, so that deleting them does not
-- restore quota.
create table assistant_allowance (
  user_id uuid primary key references "user" ("id") on delete cascade,
  asked integer not null,
  window_start timestamptz not null default current_timestamp
);

alter table assistant_allowance enable row level security;
alter table assistant_allowance force row level security;
create policy assistant_allowance_own on assistant_allowance to kithmap_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update on assistant_allowance to kithmap_app;
