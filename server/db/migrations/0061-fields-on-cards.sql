-- Whether the cards of nodes show the value of a field.

alter table field add column on_card boolean not null default false;
