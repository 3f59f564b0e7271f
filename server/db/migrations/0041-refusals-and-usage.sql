-- Whether there is such a document, whoever's it is: for the security log of who was not let in.
create function document_exists(sought uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select exists (select from public.document where id = sought);
  end;
revoke all on function document_exists(uuid) from public;
grant execute on function document_exists(uuid) to kithmap_app;

-- When the networks were begun that an address had written by AI within a day, counted or not: kept beside how many were
-- counted, and recalled with them.
alter table ai_usage_kept add column begun timestamptz[] not null default '{}';
alter table "user" add column "aiBegunBefore" timestamptz[] not null default '{}';
