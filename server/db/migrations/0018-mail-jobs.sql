-- Jobs deliver emails. The outbox stores the contents. Each starting server creates jobs for emails that have no job.
-- Requests can add emails but not read them, because their links sign users in.

drop index mail_outbox_due_idx;
alter table mail_outbox drop column due_at, drop column attempts;
revoke select, update, delete on mail_outbox from kithmap_app;
