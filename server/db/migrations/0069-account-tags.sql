-- The tags of an account, which belong to no network. Stored in a user's own book.

create table account_tag (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  text text not null,
  color text not null,
  primary key (book_id, id)
);
select protect_entity('account_tag', document => 'book');
