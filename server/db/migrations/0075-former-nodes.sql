-- For the names of deleted nodes and connections in the activity, which are only in the log.
create index edit_batch_former_graph_idx on edit_batch (network_id, at desc, version desc)
  where version is not null and inverse @? '$[*] ? (@.type == "node.add" || @.type == "edge.add")';
