-- Views of networks, and the positions of nodes in them. Views in a network are shared with its members; views in a
-- book are private. Both use the same tables, but different documents, because everyone who can read a document sees
-- its whole log and live updates.

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

create table view (
  document_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- The network of a view in a book. No foreign key, because a book outlives networks and memberships.
  of_network_id uuid,
  name text not null check (name <> ''),
  filter text not null,
  others text not null check (others in ('hidden', 'dimmed')),
  appearance jsonb not null,
  kind text not null check (kind in ('canvas', 'table')),
  table_state text not null,
  viewport jsonb,
  own_places boolean not null,
  position double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (document_id, id)
);
select protect_entity('view', document => 'either');

create table placement (
  document_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  view_id uuid not null,
  -- Positions by node id. No foreign keys, because a deleted node can be restored.
  places jsonb not null,
  primary key (document_id, id),
  foreign key (document_id, view_id) references view (document_id, id) on delete cascade
);
create index placement_view_idx on placement (document_id, view_id);
select protect_entity('placement', document => 'either');
