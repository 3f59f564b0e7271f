-- Functions that see beyond one person are for the server's own role alone; a new function is everybody's until that is
-- taken back.
revoke all on function
  app_networks(text), customer_owner(text), stale_customers(timestamptz, uuid, integer)
  from public;
