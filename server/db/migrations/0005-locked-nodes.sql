-- A locked node stays where it is when others are moved.

alter table node add column locked boolean not null default false;
