-- When the link was emailed. Null if the user shares it on their own. Links from before this migration count as
-- emailed, so that they are not emailed again.
alter table meeting_proposal add column mailed_at timestamptz;
update meeting_proposal set mailed_at = created_at;
