-- The kind of principal that made a batch. Earlier releases do not write it, and most of their batches came from
-- sessions.
alter table edit_batch
  add column made_by text not null default 'session',
  add constraint edit_batch_made_by_check check (made_by in ('session', 'link', 'job', 'operator'));
