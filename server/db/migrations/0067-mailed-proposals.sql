-- When the link was mailed. Null if the user passes it on. Links that were created before are not mailed again.
alter table meeting_proposal add column mailed_at timestamptz;
update meeting_proposal set mailed_at = created_at;
