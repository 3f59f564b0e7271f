-- Returns the names of a network's members for other members, who see them in the activity. Returns nothing else of
-- their accounts, and no former members.
create function network_people(network uuid)
  returns table (id uuid, name text)
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select u."id", u."name"
    from public.network_member m join public."user" u on u."id" = m.user_id
    where m.network_id = $1 and $1 in (select public.app_networks('viewer'));
  end;
revoke all on function network_people(uuid) from public;
grant execute on function network_people(uuid) to kithmap_app;
