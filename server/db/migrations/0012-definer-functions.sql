-- Functions that read rows of other users are reserved for the server's role. By default, everyone may execute a new
-- function.
revoke all on function
  app_networks(text), customer_owner(text), stale_customers(timestamptz, uuid, integer)
  from public;
