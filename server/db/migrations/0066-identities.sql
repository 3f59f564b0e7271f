-- Which nodes are one person, and which are different people. Stored in a user's own book, visible to no one else.

create table identity (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  verdict text not null check (verdict in ('same', 'different')),
  -- [{"networkId", "nodeId", "name"}], without foreign keys: a book outlives networks, nodes and memberships.
  places jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('identity', document => 'book');
