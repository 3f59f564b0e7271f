-- Returns whether a document exists, regardless of its owner. Used by the security log for rejected requests.
create function document_exists(sought uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select exists (select from public.document where id = sought);
  end;
revoke all on function document_exists(uuid) from public;
grant execute on function document_exists(uuid) to kithmap_app;

-- Start times of an address's AI generations within the last day, whether or not they count. Kept and restored with the
-- usage.
alter table ai_usage_kept add column begun timestamptz[] not null default '{}';
alter table "user" add column "aiBegunBefore" timestamptz[] not null default '{}';
