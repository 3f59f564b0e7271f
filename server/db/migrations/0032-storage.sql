-- Returns the storage used by the owner of a document, and their plan. Editors need it to learn that a document is
-- full, but may not read the owner's other documents and subscription.

create function storage_of(document uuid)
  returns table (bytes bigint, status text, "interval" text, current_period_end timestamptz, cancel_at_period_end boolean)
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select
      (select coalesce(sum(o.bytes), 0)::bigint from public.document o where o.owner_id = d.owner_id),
      e.status, e."interval", e.current_period_end, e.cancel_at_period_end
    from public.document d left join public.entitlement e on e.user_id = d.owner_id
    where d.id = $1 and d.id in (select public.app_documents('viewer'));
  end;
revoke all on function storage_of(uuid) from public;
grant execute on function storage_of(uuid) to kithmap_app;
