-- Whether a network is being generated, whoever asked for it: until it has ended it is not known whether it counts, so
-- nobody may take a copy of it.
create function is_generating(network uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select exists (select from public.ai_network_usage u where u.network_id = network and u.state = 'running');
  end;
revoke all on function is_generating(uuid) from public;
grant execute on function is_generating(uuid) to kithmap_app;
