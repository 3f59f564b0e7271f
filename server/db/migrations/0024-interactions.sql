-- A book has the id of its user and is created with the account. So pages know the id of the book while offline, and no
-- network can take that id. No entity was stored in books before, so existing books are empty.
delete from document where kind = 'book';
drop index document_book_idx;
alter table document add constraint document_book_of_person check (kind <> 'book' or id = owner_id);

create function give_book() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public as $book$
begin
  insert into document (id, kind, owner_id) values (new."id", 'book', new."id");
  return new;
end $book$;
revoke all on function give_book() from public;
create trigger user_book after insert on "user" for each row execute function give_book();
insert into document (id, kind, owner_id) select "id", 'book', "id" from "user" on conflict (id) do nothing;

create table interaction (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('met', 'called', 'wrote', 'was_written_to', 'introduced', 'note')),
  direction text check (direction in ('outgoing', 'incoming')),
  day date not null,
  -- Local time at the place of the interaction, without a time zone.
  time text,
  text text not null,
  -- Nodes of networks by id and name. No foreign keys, because interactions outlive their participants.
  participants jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('interaction', document => 'book');
