-- Matches whose source tells last hits, those whose length is known, and souls in them: what is by the minute is of these. Tables of results may lack the length.
alter table hero_day add column if not exists last_hit_matches UInt64 default 0;
alter table hero_day add column if not exists timed_matches UInt64 default 0;
alter table hero_day add column if not exists timed_net_worth UInt64 default 0;
