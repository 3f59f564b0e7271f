-- The rows of files from which merged nodes came, so that a later import of the file finds the node. Null for most nodes.

alter table node add column merged_rows jsonb;
