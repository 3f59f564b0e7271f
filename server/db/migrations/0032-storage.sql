-- What the owner of a document has stored in all, and by what plan: whoever may edit a document may have to be told that
-- there is no room, though the owner's other documents and subscription are none of theirs.

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
