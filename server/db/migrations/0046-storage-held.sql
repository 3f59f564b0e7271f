-- Concurrent transactions in several documents of one owner check limits without seeing each other's changes. So the
-- last statement of a transaction checks the limits again. It waits for the owner's other transactions that are about
-- to commit, and includes their changes. A limit of 'Infinity' means no limit.

create function hold_storage(document uuid, most_bytes double precision, most_log_bytes double precision) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, public
  as $hold$
declare
  owner uuid;
  stored record;
begin
  -- Only documents that this transaction has changed, as policies allowed. So callers cannot learn what others store.
  select d.owner_id into strict owner from public.document d
    where d.id = $1 and d.xmin = pg_current_xact_id()::xid;
  perform pg_advisory_xact_lock(hashtextextended('storage of ' || owner, 0));
  select sum(d.bytes) as bytes, sum(d.log_bytes) as log_bytes into stored
    from public.document d where d.owner_id = owner;
  if stored.bytes > most_bytes then
    raise exception 'STORAGE_LIMIT' using errcode = 'KM001';
  end if;
  if stored.log_bytes > most_log_bytes then
    raise exception 'HISTORY_LIMIT' using errcode = 'KM001';
  end if;
end $hold$;
revoke all on function hold_storage(uuid, double precision, double precision) from public;
grant execute on function hold_storage(uuid, double precision, double precision) to kithmap_app;

-- Like the previous version, but only for a document that this transaction has locked. Policies have already checked
-- whether the caller may lock it, so this is faster than checking who may read the document.
drop function storage_of(uuid);
create function storage_of(document uuid)
  returns table (
    bytes bigint, log_bytes bigint,
    status text, "interval" text, current_period_end timestamptz, cancel_at_period_end boolean
  )
  language plpgsql volatile security definer rows 1
  set search_path = pg_catalog, public
  as $stored$
  begin
    return query select
      stored.bytes, stored.log_bytes, e.status, e."interval", e.current_period_end, e.cancel_at_period_end
    from public.document d
      left join public.entitlement e on e.user_id = d.owner_id
      cross join lateral (
        select coalesce(sum(o.bytes), 0)::bigint as bytes, coalesce(sum(o.log_bytes), 0)::bigint as log_bytes
        from public.document o where o.owner_id = d.owner_id
      ) as stored
    where d.id = $1 and pg_current_xact_id_if_assigned()::xid in (d.xmin, d.xmax);
  end $stored$;
revoke all on function storage_of(uuid) from public;
grant execute on function storage_of(uuid) to kithmap_app;
