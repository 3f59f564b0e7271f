-- Messages from the contact form. The server can add messages but not read them. So an attacker who controls the server
-- cannot read them either. Operators read them as the owner of the database, for example with psql.

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default current_timestamp,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  company text not null,
  message text not null check (message <> '')
);
alter table contact_message enable row level security;
alter table contact_message force row level security;
create policy contact_message_add on contact_message for insert to kithmap_app with check (true);
create policy contact_message_operator on contact_message to current_user using (true) with check (true);
grant insert on contact_message to kithmap_app;

-- Number of messages per sender in a time window. Senders are stored as hashes, not as addresses.
create table contact_counter (
  id text primary key,
  since timestamptz not null default current_timestamp,
  count integer not null default 1
);
grant select, insert, update, delete on contact_counter to kithmap_app;

-- Messages are emailed to the operator as plain text. A reply goes to the sender.
alter table mail_outbox alter column body_html drop not null;
alter table mail_outbox add column reply_to text;
