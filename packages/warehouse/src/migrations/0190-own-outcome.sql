-- The player's own result as the file has it: the team's may be another. `won` follows it where it is a win or a loss.
alter table player_history add column if not exists outcome
  Nullable(Enum8('invalid' = 0, 'win' = 1, 'loss' = 2, 'penalized' = 3, 'penalizedParty' = 4, 'notScored' = 5)) after unconfirmed;
