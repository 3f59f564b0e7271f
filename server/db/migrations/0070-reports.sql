-- Reports about networks. Private to the user.

create table report (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- No foreign keys, because a book outlives networks, views and memberships.
  network_id uuid not null,
  view_id uuid,
  name text not null check (name <> ''),
  compared_days integer check (compared_days > 0),
  blocks jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('report', document => 'book');
