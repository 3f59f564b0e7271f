-- What a document holds, in bytes of JSON, kept up to date with every batch: so it is known before a document is read how
-- much there is to read, and what a person has stored without counting it.

alter table document add column bytes bigint not null default 0;

update document d set bytes = held.bytes
from (
  select id, sum(bytes) as bytes
  from (
    select network_id as id, octet_length(row_to_json(e)::text) as bytes from node e
    union all
    select network_id, octet_length(row_to_json(e)::text) from edge e
    union all
    select network_id, octet_length(row_to_json(e)::text) from task e
    union all
    select network_id, octet_length(row_to_json(e)::text) from tag e
    union all
    select book_id, octet_length(row_to_json(e)::text) from interaction e
  ) as entity
  group by id
) as held
where held.id = d.id;

grant update (bytes) on document to kithmap_app;
