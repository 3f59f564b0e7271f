-- Hashes of unsubscribe links. Links keep working without the email, its subject or the server's secret. Each link
-- contains the address hash itself, so this table does not reveal it.
create table mail_stop_link (
  word_hash text primary key,
  at timestamptz not null default current_timestamp
);
-- A link is stored in the same transaction as its email.
grant insert on mail_stop_link to kithmap_app;
grant select on mail_stop_link to kithmap_accounts;
