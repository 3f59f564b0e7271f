-- A generation is written by a job, whose claim says which server is at it. Each server that starts sees to those that
-- run without one.

drop function abandoned_ai_networks();
drop index ai_network_usage_running_idx;
alter table ai_network_usage drop column lease_until;
create index ai_network_usage_running_idx on ai_network_usage (user_id) where state = 'running';
