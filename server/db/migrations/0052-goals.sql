-- The people a user wants to reach through a network, and the progress by day. Private to the user.

create table goal (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- No foreign key, because a book outlives networks and memberships.
  network_id uuid not null,
  name text not null check (name <> ''),
  targets jsonb not null,
  progress jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('goal', document => 'book');
