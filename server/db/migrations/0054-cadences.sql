-- How often a user wants to be in touch with each person. Private to the user.

create table cadence (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- No foreign keys, because a book outlives networks, nodes and memberships.
  network_id uuid not null,
  node_id uuid not null,
  name text not null check (name <> ''),
  days integer not null check (days > 0),
  since date not null,
  skipped_on date,
  snoozed_until date,
  snoozed_on date,
  snoozes integer not null check (snoozes >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('cadence', document => 'book');
