-- Only the hash of a session token is stored, so that no one can sign in with a copy of the database. Browsers keep
-- their tokens and stay signed in. Servers of the previous release do not find these sessions.
update "session" set "token" = encode(sha256("token"::bytea), 'hex');

-- Contents of a waiting email, encrypted with a key outside the database, because links in emails verify addresses and
-- reset passwords. The unencrypted columns are used only by emails of earlier releases.
alter table mail_outbox add column sealed bytea;
alter table mail_outbox alter column recipient drop not null, alter column subject drop not null,
  alter column body_text drop not null;
