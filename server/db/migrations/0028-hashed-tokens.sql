-- Of a session's token only a hash is kept: whoever reads the database, or a backup of it, is signed in nowhere. Browsers
-- keep theirs, and stay signed in. Servers of the release before find none of these sessions.
update "session" set "token" = encode(sha256("token"::bytea), 'hex');

-- What a waiting mail says, sealed with a key that is not in the database: links in mails verify addresses and choose
-- passwords. The columns in clear hold what a release before this one has stored, and then nothing any more.
alter table mail_outbox add column sealed bytea;
alter table mail_outbox alter column recipient drop not null, alter column subject drop not null,
  alter column body_text drop not null;
