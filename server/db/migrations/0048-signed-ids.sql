-- Injected SQL can set app.user_id to any id. So an id needs a signature, made by the server with a key that no request
-- can read; see server/db/signed-id.ts. Each database has its own key, which backups do not contain.

create table signing_key (
  is_only boolean primary key default true check (is_only),
  -- Consists of two UUIDs, because a single UUID has only 122 random bits.
  key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into signing_key default values;
revoke all on signing_key from public, kithmap_app, kithmap_accounts;

-- Returns the user of the transaction. Null if the transaction has no user. An id with a wrong signature is an error.
-- If the function returned null instead, some servers would report users' networks as missing: servers of an earlier
-- release, and servers with the key of a replaced database. Servers treat this error code as a temporary failure.
create or replace function app_user_id() returns uuid
  language plpgsql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp
  as $person$
  declare
    told text := current_setting('app.user_id', true);
    id text := left(told, 36);
    known bytea;
    right_one text;
  begin
    if coalesce(told, '') = '' then
      return null;
    end if;
    select key into known from public.signing_key;
    right_one := id || encode(sha256(known || sha256(known || convert_to(id, 'UTF8'))), 'hex');
    -- Compares hashes, because the duration of a direct comparison would reveal how much of a guess is right.
    if sha256(known || convert_to(told, 'UTF8')) = sha256(known || convert_to(right_one, 'UTF8')) then
      return id::uuid;
    end if;
    raise exception 'This process does not sign ids with the key of this database.'
      using errcode = 'protocol_violation', hint = 'Start it again.';
  end $person$;
revoke all on function app_user_id() from public;
grant execute on function app_user_id() to kithmap_app;

-- app_user_id() is now slower than reading a setting. Each statement evaluates it once instead of once per row.

create or replace function app_networks(least_role text) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select m.network_id
    from public.network_member m
    where m.user_id = (select public.app_user_id())
      and array_position(array['viewer', 'commenter', 'editor', 'owner'], m.role)
          >= array_position(array['viewer', 'commenter', 'editor', 'owner'], least_role);
  end;

create or replace function app_documents(least_role text) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select public.app_networks(least_role)
    union all
    select d.id from public.document d where d.kind = 'book' and d.owner_id = (select public.app_user_id());
  end;

create or replace function own_account()
  returns table ("id" uuid, "name" text, "email" text, "aiNetworksBefore" integer, "aiBegunBefore" timestamptz[])
  language sql stable security definer rows 1
  set search_path = pg_catalog, public
  begin atomic
    select u."id", u."name", u."email", u."aiNetworksBefore", u."aiBegunBefore"
    from public."user" u where u."id" = (select public.app_user_id());
  end;

create or replace function remove_own_account() returns void
  language sql volatile security definer
  set search_path = pg_catalog, public
  begin atomic
    delete from public."verification" where "value" = (select public.app_user_id()::text);
    delete from public."user" where "id" = (select public.app_user_id());
  end;

do $$
declare
  policy record;
begin
  for policy in
    select polname as name, polrelid::regclass as entity,
      ' using (' || pg_get_expr(polqual, polrelid) || ')' as readable,
      ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')' as writable
    from pg_policy where polrelid::regclass::text not like 'pgboss.%'
  loop
    if concat(policy.readable, policy.writable) like '%app_user_id()%' then
      execute replace(
        format('alter policy %I on %s', policy.name, policy.entity) || concat(policy.readable, policy.writable),
        'app_user_id()', '(select app_user_id())');
    end if;
  end loop;
end $$;

create or replace function protect_entity(
  entity regclass,
  document text default 'network',
  least_role text default 'editor',
  author text default null
) returns void language plpgsql as $protect$
declare
  name text := (select relname from pg_class where oid = entity);
  readable text;
  writable text;
begin
  if document = 'book' then
    readable := $sql$book_id in (
      select d.id from document d where d.kind = 'book' and d.owner_id = (select app_user_id()))$sql$;
    writable := readable;
  elsif document = 'network' then
    readable := $sql$network_id in (select app_networks('viewer'))$sql$;
    writable := format('network_id in (select app_networks(%L))', least_role);
    if author is not null then
      writable := format(
        'network_id in (select app_networks(''editor'')) or (%s and %I = (select app_user_id()))', writable, author);
    end if;
  elsif document = 'either' then
    readable := $sql$document_id in (select app_documents('viewer'))$sql$;
    writable := format('document_id in (select app_documents(%L))', least_role);
  else
    raise exception 'There is no kind of document called %.', document;
  end if;
  execute format('alter table %s enable row level security', entity);
  execute format('alter table %s force row level security', entity);
  execute format('create policy %I on %s for select to kithmap_app using (%s)', name || '_read', entity, readable);
  execute format('create policy %I on %s for insert to kithmap_app with check (%s)', name || '_add', entity, writable);
  execute format('create policy %I on %s for update to kithmap_app using (%s)', name || '_change', entity, writable);
  execute format('create policy %I on %s for delete to kithmap_app using (%s)', name || '_remove', entity, writable);
  execute format('create policy %I on %s for select to current_user using (true)', name || '_backup', entity);
  execute format('grant select, insert, update, delete on %s to kithmap_app', entity);
end $protect$;
