-- Returns whether any user is generating the network. Such a network cannot be copied, because it is not known yet
-- whether it counts toward the limit.
create function is_generating(network uuid) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select exists (select from public.ai_network_usage u where u.network_id = network and u.state = 'running');
  end;
revoke all on function is_generating(uuid) from public;
grant execute on function is_generating(uuid) to kithmap_app;
