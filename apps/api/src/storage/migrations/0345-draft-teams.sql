-- Lasting teams that draft in a room: it shows their pictures as they are now.
alter table draft
  add column team_id1 integer references team on delete set null,
  add column team_id2 integer references team on delete set null;
create index draft_team_id1 on draft (team_id1) where team_id1 is not null;
create index draft_team_id2 on draft (team_id2) where team_id2 is not null;
