-- An export that was due long ago may have just begun: the server was off meanwhile.
alter table export_run add column begun_at timestamptz not null default current_timestamp;
