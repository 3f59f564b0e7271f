-- Start of the export, which can be long after the due time if the server was off.
alter table export_run add column begun_at timestamptz not null default current_timestamp;
