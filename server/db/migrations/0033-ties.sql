-- Direction and weight of a connection. Before, every connection led from its source to its target.

alter table edge
  add column direction text not null default 'one-way' check (direction in ('none', 'one-way', 'both')),
  add column weight double precision check (weight > '-Infinity' and weight < 'Infinity');
