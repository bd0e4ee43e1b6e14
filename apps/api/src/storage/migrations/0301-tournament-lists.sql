-- In the order of lists: what is on, what comes, what is over with the last one first.
create index tournament_in_order on tournament (
  (case status when 'running' then 0 when 'approval' then 0 when 'registration' then 1 else 2 end),
  (case when status in ('finished', 'cancelled') then null else starts_at end),
  (case when status in ('finished', 'cancelled') then starts_at end) desc,
  tournament_id
) where visibility = 'public';
