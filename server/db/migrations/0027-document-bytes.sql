-- Size of a document's rows as JSON, in bytes, updated with every batch. It gives the size of a document before it is
-- read, and a user's storage without scanning rows.

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
