-- Cards of a record that is merged go with it to its person, and back where the merge is taken back.
alter table card add column came_from text not null default '';
