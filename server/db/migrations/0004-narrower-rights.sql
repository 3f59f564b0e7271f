-- Editors may rename a network but not change its owner, because owners may add members.
revoke update on network from kithmap_app;
grant update (name, description, version, updated_at) on network to kithmap_app;

-- The log shows who made each change, so users may only write entries in their own name.
drop policy edit_batch_add on edit_batch;
create policy edit_batch_add on edit_batch for insert to kithmap_app
  with check (user_id = app_user_id() and network_id in (select app_networks('editor')));
