-- Who made the last change of a meeting. Earlier releases do not write it.
alter table meeting
  add column changed_by text not null default 'guest',
  add constraint meeting_changed_by_check check (changed_by in ('guest', 'host')) not valid;
