-- What somebody has had written by AI counts on when they delete their account and come back with the same address: kept
-- by a keyed hash of the address, which names nobody.
create table ai_usage_kept (
  key text primary key,
  used integer not null,
  at timestamptz not null default current_timestamp
);
grant select, insert, update, delete on ai_usage_kept to kithmap_app;

-- How many an account's address had used before the account was made.
alter table "user" add column "aiNetworksBefore" integer not null default 0;
