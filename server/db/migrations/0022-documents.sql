-- A document owns an edit log. It is a network, shared with its members, or a user's private book. This table has the
-- columns that both need. Only networks have members.

create table document (
  id uuid primary key,
  kind text not null check (kind in ('network', 'book')),
  owner_id uuid not null references "user" ("id") on delete cascade,
  -- Number of the newest batch in the edit log. Locking this row serializes edits.
  version integer not null default 0,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index document_owner_idx on document (owner_id);
create unique index document_book_idx on document (owner_id) where kind = 'book';

-- Policies also apply to the owner of these tables, who must see every row here.
alter table network no force row level security;
alter table edit_batch no force row level security;

insert into document (id, kind, owner_id, version, created_at, updated_at)
  select id, 'network', owner_id, version, created_at, updated_at from network;

drop policy network_read on network;
drop policy network_create on network;
drop policy network_remove on network;
drop policy network_member_add on network_member;
alter table network drop column owner_id, drop column version, drop column created_at, drop column updated_at;
alter table network add foreign key (id) references document (id) on delete cascade;

alter table edit_batch drop constraint edit_batch_network_id_fkey;
alter table edit_batch add foreign key (network_id) references document (id) on delete cascade;
comment on column edit_batch.network_id is 'The document, whatever its kind.';

alter table network force row level security;
alter table edit_batch force row level security;

-- Runs with the rights of its owner. With the rights of the caller, its query would apply the policies of document,
-- which call this function again.
create function app_documents(least_role text) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  begin atomic
    select public.app_networks(least_role)
    union all
    select d.id from public.document d where d.kind = 'book' and d.owner_id = public.app_user_id();
  end;
revoke all on function app_documents(text) from public;
grant execute on function app_documents(text) to kithmap_app;

alter table document enable row level security;
alter table document force row level security;
-- For the function above. No other statement runs as the owner after startup.
create policy document_owner on document to current_user using (true);
create policy document_read on document for select to kithmap_app
  using (owner_id = app_user_id() or id in (select app_documents('viewer')));
create policy document_create on document for insert to kithmap_app with check (owner_id = app_user_id());
-- Every accepted batch changes the version, so an update requires only the weakest role that may edit.
create policy document_change on document for update to kithmap_app
  using (id in (select app_documents('commenter'))) with check (id in (select app_documents('commenter')));
-- A book can only be deleted with its user.
create policy document_remove on document for delete to kithmap_app using (id in (select app_networks('owner')));
grant select, insert, delete on document to kithmap_app;
grant update (version, updated_at) on document to kithmap_app;

create policy network_read on network for select to kithmap_app
  using (id in (select app_networks('viewer')) or id in (select d.id from document d where d.owner_id = app_user_id()));
create policy network_create on network for insert to kithmap_app
  with check (id in (select d.id from document d where d.owner_id = app_user_id() and d.kind = 'network'));
-- Networks are deleted through their document.
revoke update, delete on network from kithmap_app;
grant update (name, description) on network to kithmap_app;

create policy network_member_add on network_member for insert to kithmap_app
  with check (
    network_id in (select app_networks('owner'))
    or (user_id = app_user_id()
        and network_id in (select d.id from document d where d.owner_id = app_user_id() and d.kind = 'network'))
  );

drop policy edit_batch_read on edit_batch;
create policy edit_batch_read on edit_batch for select to kithmap_app
  using (network_id in (select app_documents('viewer')));
drop policy edit_batch_add on edit_batch;
create policy edit_batch_add on edit_batch for insert to kithmap_app
  with check (user_id = app_user_id() and network_id in (select app_documents('commenter')));

-- Creates the policies and grants of an entity's table. `document` is the kind of document to which the table belongs.
-- The first column of the table has the document's id (network_id or book_id). In a network, all members read and
-- `least_role` writes. If `author` names a column, members below the role of editor may only write rows in which that
-- column contains their own user id. A book is private to its user.
create function protect_entity(
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
  execute format('grant select, insert, update, delete on %s to kithmap_app', entity);
end $protect$;
revoke all on function protect_entity(regclass, text, text, text) from public;

do $$
declare
  entity text;
  action text;
begin
  foreach entity in array array['node', 'edge', 'tag', 'task'] loop
    foreach action in array array['read', 'add', 'change', 'remove'] loop
      execute format('drop policy %I on %I', entity || '_' || action, entity);
    end loop;
    perform protect_entity(entity::regclass);
  end loop;
end $$;
