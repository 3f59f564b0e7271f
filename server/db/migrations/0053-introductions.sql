-- Introductions that a user wants, with the connector, the target and the state. Private to the user.

create table introduction (
  book_id uuid not null references document (id) on delete cascade,
  id uuid not null,
  -- No foreign key, because a book outlives networks and memberships.
  network_id uuid not null,
  connector jsonb not null,
  target jsonb not null,
  state text not null,
  party text not null,
  since date not null,
  due date,
  about text not null,
  text text not null,
  -- The open request by email, an id in introduction_asking.
  asking uuid,
  is_noted boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (book_id, id)
);
select protect_entity('introduction', document => 'book');

-- People who were asked by email, with the hash of the token in their link; see server/introductions. Contains only
-- what the page behind the link shows, and nothing else of the book.
create table introduction_asking (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  introduction_id uuid not null,
  -- 'connector' or 'target'.
  party text not null,
  token_hash text not null unique,
  asker_name text not null,
  asker_email text not null,
  -- Name of the other party.
  other_name text not null,
  text text not null,
  asked_at timestamptz not null default current_timestamp,
  expires_at timestamptz not null,
  -- 'yes' or 'no'. Null: no answer yet.
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

-- Returns the data that the page behind a link shows. Returns nothing if the link has expired, or if it is not the link
-- of the introduction's open request. Reveals nothing to callers without the link.
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

-- Hashes of addresses that have unsubscribed from emails sent on behalf of users. The server never deletes them.
create table mail_stop (
  mark text primary key,
  at timestamptz not null default current_timestamp
);
grant select, insert on mail_stop to kithmap_accounts;
