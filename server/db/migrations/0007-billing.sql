-- What the payment provider said of each person when it was last asked. Only its own objects decide; this is a copy.
create table entitlement (
  user_id uuid primary key references "user" ("id") on delete cascade,
  customer_id text not null unique,
  -- Null: no subscription.
  status text,
  interval text check (interval in ('month', 'year')),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  customer_email text,
  -- Taken before the provider is asked. An answer to an earlier question never replaces one to a later.
  ticket bigint not null default 0,
  checked_at timestamptz not null default current_timestamp,
  check (status is null or (interval is not null and current_period_end is not null))
);
create sequence entitlement_ticket;

alter table entitlement enable row level security;
alter table entitlement force row level security;
-- The definer functions below look beyond one person.
create policy entitlement_owner on entitlement to current_user using (true);
create policy entitlement_read on entitlement for select to kithmap_app using (user_id = app_user_id());
create policy entitlement_add on entitlement for insert to kithmap_app with check (user_id = app_user_id());
create policy entitlement_change on entitlement for update to kithmap_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());

-- Whose customer this is. Messages of the payment provider name nobody else.
create function customer_owner(customer text) returns uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select user_id from public.entitlement where customer_id = customer;
  end;

-- Customers the provider was not asked about since, page by page in the order of their owners' ids.
create function stale_customers(unchecked_since timestamptz, after_user uuid, most integer)
  returns table (user_id uuid, customer_id text)
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select e.user_id, e.customer_id from public.entitlement e
    where e.checked_at < unchecked_since and (after_user is null or e.user_id > after_user)
    order by e.user_id limit most;
  end;

-- Messages of the payment provider, by their ids: each is acted upon once. Nothing personal is kept.
create table payment_message (
  id text primary key,
  claimed_at timestamptz not null default current_timestamp,
  -- Null: under way, or its server ended while it was.
  done_at timestamptz
);
create index payment_message_claimed_idx on payment_message (claimed_at);

-- When a job that runs once in a while was last begun, by whichever server.
create table job_run (
  name text primary key,
  started_at timestamptz not null
);

grant select, insert, update on entitlement to kithmap_app;
grant usage on sequence entitlement_ticket to kithmap_app;
grant execute on function customer_owner(text), stale_customers(timestamptz, uuid, integer) to kithmap_app;
grant select, insert, update, delete on payment_message to kithmap_app;
grant select, insert, update on job_run to kithmap_app;
