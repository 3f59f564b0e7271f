-- An editor's statements may change what a network is called, never whose it is: the owner it names may let people in.
revoke update on network from kithmap_app;
grant update (name, description, version, updated_at) on network to kithmap_app;

-- The log says who did what; nobody writes in it under another's name.
drop policy edit_batch_add on edit_batch;
create policy edit_batch_add on edit_batch for insert to kithmap_app
  with check (user_id = app_user_id() and network_id in (select app_networks('editor')));
