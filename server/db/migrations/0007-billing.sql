-- Each user's subscription as the payment provider last reported it. The provider's data is authoritative; this is a
-- copy.
create table entitlement (
  user_id uuid primary key references "user" ("id") on delete cascade,
  customer_id text not null unique,
  -- Null: no subscription.
  status text,
  interval text check (interval in ('month', 'year')),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  customer_email text,
  -- Number drawn before the request to the provider. An answer to an earlier request never replaces one to a later
  -- request.
  ticket bigint not null default 0,
  checked_at timestamptz not null default current_timestamp,
  check (status is null or (interval is not null and current_period_end is not null))
);
create sequence entitlement_ticket;

alter table entitlement enable row level security;
alter table entitlement force row level security;
-- For the functions below, which read the rows of all users.
create policy entitlement_owner on entitlement to current_user using (true);
create policy entitlement_read on entitlement for select to kithmap_app using (user_id = app_user_id());
create policy entitlement_add on entitlement for insert to kithmap_app with check (user_id = app_user_id());
create policy entitlement_change on entitlement for update to kithmap_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());

-- Returns the user of a customer. Webhooks of the payment provider contain only the customer.
create function customer_owner(customer text) returns uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select user_id from public.entitlement where customer_id = customer;
  end;

-- Returns customers not checked since the given time, in pages ordered by user id.
create function stale_customers(unchecked_since timestamptz, after_user uuid, most integer)
  returns table (user_id uuid, customer_id text)
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select e.user_id, e.customer_id from public.entitlement e
    where e.checked_at < unchecked_since and (after_user is null or e.user_id > after_user)
    order by e.user_id limit most;
  end;

-- Webhooks of the payment provider by id, so that each is handled once. Contains no personal data.
create table payment_message (
  id text primary key,
  claimed_at timestamptz not null default current_timestamp,
  -- Null: in progress, or the server stopped while handling it.
  done_at timestamptz
);
create index payment_message_claimed_idx on payment_message (claimed_at);

-- When each periodic job last started, on any server.
create table job_run (
  name text primary key,
  started_at timestamptz not null
);

grant select, insert, update on entitlement to kithmap_app;
grant usage on sequence entitlement_ticket to kithmap_app;
grant execute on function customer_owner(text), stale_customers(timestamptz, uuid, integer) to kithmap_app;
grant select, insert, update, delete on payment_message to kithmap_app;
grant select, insert, update on job_run to kithmap_app;
