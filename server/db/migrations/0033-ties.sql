-- Which way a connection leads, and how much of something it stands for. Until now every connection led from its source to
-- its target.

alter table edge
  add column direction text not null default 'one-way' check (direction in ('none', 'one-way', 'both')),
  add column weight double precision check (weight > '-Infinity' and weight < 'Infinity');
