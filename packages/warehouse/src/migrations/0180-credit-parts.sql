-- What a player's credit in a match is made of: souls, kills, assists, deaths, objectives, and the mean of the other eleven in the same
-- order; what each part of the performance adds to it, for the hero and rank. Empty in rows from before: every match is scored again.
alter table player_score add column if not exists credit_parts Array(Float32);
alter table player_score add column if not exists credit_of_others Array(Float32);
alter table player_score add column if not exists performance_parts Array(Float32);
alter table player_score add column if not exists costly_deaths UInt8;
