-- The links by which mails are stopped, as hashes: they work whatever becomes of the mail, of what it was about, and of the
-- server's secret. A link says itself whose mails it stops; nothing here tells that to whoever reads it.
create table mail_stop_link (
  word_hash text primary key,
  at timestamptz not null default current_timestamp
);
-- A link is stored with the mail that brings it.
grant insert on mail_stop_link to kithmap_app;
grant select on mail_stop_link to kithmap_accounts;
