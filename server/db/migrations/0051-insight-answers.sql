-- Users' answers to insights: done, not now or never again.
create table insight_answer (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- No foreign key, because a book outlives networks and memberships.
  of_network_id uuid not null,
  -- The kind of the insight and its nodes, in the browser's format.
  key text not null check (key <> ''),
  answer text not null check (answer in ('done', 'snoozed', 'never')),
  until date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id),
  check ((answer = 'snoozed') = (until is not null))
);
select protect_entity('insight_answer', document => 'book');
