-- Size of a document's edit log as JSON, in bytes, updated with every batch, because the log has a limit too.

alter table document add column log_bytes bigint not null default 0;

update document d set log_bytes = logged.bytes
from (
  select network_id as id, sum(300 + edits_bytes + octet_length(inverse::text) + octet_length(refused::text)) as bytes
  from edit_batch
  group by network_id
) as logged
where logged.id = d.id;

grant update (log_bytes) on document to kithmap_app;

drop function storage_of(uuid);
create function storage_of(document uuid)
  returns table (
    bytes bigint, log_bytes bigint,
    status text, "interval" text, current_period_end timestamptz, cancel_at_period_end boolean
  )
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select
      stored.bytes, stored.log_bytes, e.status, e."interval", e.current_period_end, e.cancel_at_period_end
    from public.document d
      left join public.entitlement e on e.user_id = d.owner_id
      cross join lateral (
        select coalesce(sum(o.bytes), 0)::bigint as bytes, coalesce(sum(o.log_bytes), 0)::bigint as log_bytes
        from public.document o where o.owner_id = d.owner_id
      ) as stored
    where d.id = $1 and d.id in (select public.app_documents('viewer'));
  end;
revoke all on function storage_of(uuid) from public;
grant execute on function storage_of(uuid) to kithmap_app;
