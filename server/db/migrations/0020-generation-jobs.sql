-- Jobs write generated networks, and the claim of a job shows which server runs it. Each starting server creates jobs
-- for running generations that have no job.

drop function abandoned_ai_networks();
drop index ai_network_usage_running_idx;
alter table ai_network_usage drop column lease_until;
create index ai_network_usage_running_idx on ai_network_usage (user_id) where state = 'running';
