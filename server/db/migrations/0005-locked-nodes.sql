-- A locked node stays in place when other nodes are moved.

alter table node add column locked boolean not null default false;
