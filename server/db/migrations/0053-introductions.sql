-- Whom somebody wants to be introduced to and by whom, and how far that is: in their own book, for nobody else.

create table introduction (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- No foreign key: a book outlives networks and memberships.
  network_id uuid not null,
  connector jsonb not null,
  target jsonb not null,
  state text not null,
  party text not null,
  since date not null,
  due date,
  about text not null,
  text text not null,
  -- The asking by mail that is open: one in introduction_asking.
  asking uuid,
  is_noted boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('introduction', document => 'book');

-- Somebody who was asked by a mail, and the hash of what is in its link; see server/introductions. It holds what the page
-- that the link leads to shows, and nothing else of the book.
create table introduction_asking (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  introduction_id uuid not null,
  -- 'connector' or 'target'.
  party text not null,
  token_hash text not null unique,
  asker_name text not null,
  asker_email text not null,
  -- Whom the introduction is to, or by whom it is.
  other_name text not null,
  text text not null,
  asked_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null,
  -- 'yes' or 'no'; null: there is none yet.
  answer text,
  answered_at timestamptz
);
create index introduction_asking_user_idx on introduction_asking (user_id, asked_at);
create index introduction_asking_expiry_idx on introduction_asking (expires_at);
alter table introduction_asking enable row level security;
alter table introduction_asking force row level security;
create policy introduction_asking_own on introduction_asking to kithmap_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy introduction_asking_operator on introduction_asking to current_user using (true) with check (true);
grant select, insert, update, delete on introduction_asking to kithmap_app;

-- What whoever has a link is shown: nothing once it has expired, or once the introduction names another asking or none.
-- It tells nothing to whoever has no link.
create function introduction_asked(hash text)
  returns table ("id" uuid, "userId" uuid, "introductionId" uuid, "party" text, "askerName" text, "askerEmail" text, "otherName" text,
    "text" text, "answer" text)
  language sql stable security definer rows 1
  set search_path = pg_catalog, public
  begin atomic
    select a.id, a.user_id, a.introduction_id, a.party, a.asker_name, a.asker_email, a.other_name, a.text, a.answer
    from public.introduction_asking a
    where a.token_hash = hash and a.expires_at > now() and (a.answer is not null or exists (
      select from public.introduction i
      where i.book_id = a.user_id and i.id = a.introduction_id and i.asking = a.id));
  end;
revoke all on function introduction_asked(text) from public;
grant execute on function introduction_asked(text) to kithmap_app;

-- Addresses, as hashes, that want no mails which other people cause. Nothing the server does takes one out again.
create table mail_stop (
  mark text primary key,
  at timestamptz not null default current_timestamp
);
grant select, insert on mail_stop to kithmap_accounts;
