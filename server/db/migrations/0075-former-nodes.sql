-- Batches that deleted nodes or connections, for their names in the activity. These names are only in the log.
create index edit_batch_former_graph_idx on edit_batch (network_id, at desc, version desc)
  where version is not null and inverse @? '$[*] ? (@.type == "node.add" || @.type == "edge.add")';
