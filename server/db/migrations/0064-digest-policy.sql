-- Once per statement instead of once per row; see 0048.
drop policy digest_own on digest;
create policy digest_own on digest to kithmap_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
