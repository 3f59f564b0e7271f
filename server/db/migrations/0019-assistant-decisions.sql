-- Users' decisions on the assistant's proposals, so that a rejected proposal stays rejected in every browser. Separate
-- from the message, which is stored only when the answer is complete.
create table assistant_decision (
  network_id uuid not null references network (id) on delete cascade,
  user_id uuid not null references "user" ("id") on delete cascade,
  proposal_id uuid not null,
  decision text not null check (decision in ('accepted', 'rejected')),
  primary key (network_id, user_id, proposal_id)
);
create index assistant_decision_user_idx on assistant_decision (user_id);

alter table assistant_decision enable row level security;
alter table assistant_decision force row level security;
create policy assistant_decision_own on assistant_decision to kithmap_app
  using (user_id = app_user_id() and network_id in (select app_networks('viewer')))
  with check (user_id = app_user_id() and network_id in (select app_networks('viewer')));
grant select, insert, delete on assistant_decision to kithmap_app;
grant update (decision) on assistant_decision to kithmap_app;

-- Whether the answer is incomplete: it was interrupted, stopped or empty.
alter table assistant_message add column is_broken boolean not null default false;
