-- How much interactions count in one network when the strength of ties is computed. Stored in a user's own book.

create table weighting (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- Without a foreign key: a book outlives networks.
  network_id uuid not null,
  -- {"met", "called", "introduced", "answeredMail", "oneWayMail"}
  weights jsonb not null,
  half_life_days integer not null,
  close_half_life_days integer not null,
  sum_scale double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('weighting', document => 'book');
