-- The imported file and the node's id in it, so that a later import of the file finds the node. Null for earlier nodes.

alter table node add column origin jsonb;
