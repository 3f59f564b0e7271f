-- A mail is delivered by a job; the outbox keeps what it says, and each server that starts sees to what waits there without
-- one. Requests put mails in and cannot read them: the links in them sign in.

drop index mail_outbox_due_idx;
alter table mail_outbox drop column due_at, drop column attempts;
revoke select, update, delete on mail_outbox from kithmap_app;
