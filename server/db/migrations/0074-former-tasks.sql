-- Batches that deleted or reworded tasks, for the search in the activity. The former texts are only in the log.
create index edit_batch_former_task_idx on edit_batch (network_id, at desc, version desc)
  where version is not null
    and inverse @? '$[*] ? (@.type == "task.add" || @.type == "task.update" && exists(@.changes.text))';
