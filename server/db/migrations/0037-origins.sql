-- From which file a node came, and what that file calls it: an import of the same file later finds it again. Nodes of
-- before have none.

alter table node add column origin jsonb;
