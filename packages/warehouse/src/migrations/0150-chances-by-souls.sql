-- The chance of team 0 by the souls alone at minute 0, 1, 2, …: what a model's chance is compared with.
alter table match_score add column if not exists souls_chances Array(Float32) after chances;
