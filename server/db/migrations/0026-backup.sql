-- Backups are made by the owner of the tables. Policies also apply to the owner, who needs a policy to read all rows.
-- Requests run as another role.

do $$
declare
  guarded record;
begin
  for guarded in
    select c.oid::regclass as name, c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
      and not exists (
        select from pg_policy p
        where p.polrelid = c.oid and p.polcmd in ('r', '*') and c.relowner = any (p.polroles)
          and pg_get_expr(p.polqual, p.polrelid) = 'true'
      )
  loop
    execute format('create policy %I on %s for select to current_user using (true)', guarded.relname || '_backup', guarded.name);
  end loop;
end $$;

-- Like the previous version, and also lets the owner read the table.
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
    readable := $sql$book_id in (select d.id from document d where d.kind = 'book' and d.owner_id = app_user_id())$sql$;
    writable := readable;
  elsif document = 'network' then
    readable := $sql$network_id in (select app_networks('viewer'))$sql$;
    writable := format('network_id in (select app_networks(%L))', least_role);
    if author is not null then
      writable := format('network_id in (select app_networks(''editor'')) or (%s and %I = app_user_id())', writable, author);
    end if;
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
