-- Whether cards show the value of the field.

alter table field add column on_card boolean not null default false;
