-- Why a batch was made: to import or to restore something. Earlier releases do not write it.
alter table edit_batch
  add column purpose text,
  add constraint edit_batch_purpose_check check (purpose in ('import', 'restore'));

-- Until now, the label was the only trace of the purpose. Policies also apply to the owner of the table, who must see
-- every row here.
alter table edit_batch no force row level security;
update edit_batch
set purpose = case when label ~ '^Import\M' then 'import' else 'restore' end
where undoes is null and label ~ '^(Import|Restored?|Undo)\M';
alter table edit_batch force row level security;
