-- AI usage outlives an account, so that deleting and re-creating it does not restore quota. Stored by a keyed hash of
-- the email address, which does not identify the user.
create table ai_usage_kept (
  key text primary key,
  used integer not null,
  at timestamptz not null default current_timestamp
);
grant select, insert, update, delete on ai_usage_kept to kithmap_app;

-- Usage of this address before the account was created.
alter table "user" add column "aiNetworksBefore" integer not null default 0;
