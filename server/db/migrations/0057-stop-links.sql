-- Hashes of unsubscribe links. Links keep working even if the email, the event that it reports, or the server's secret
-- no longer exists. Each link contains the hash of the address, so this table does not contain it.
create table mail_stop_link (
  word_hash text primary key,
  at timestamptz not null default current_timestamp
);
-- A link is stored in the same transaction as its email.
grant insert on mail_stop_link to kithmap_app;
grant select on mail_stop_link to kithmap_accounts;
