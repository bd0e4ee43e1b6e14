-- What lists show of a source and a description, which are long: read row by row out of them they took most of the time of a list.
alter table tournament
  add column limits jsonb generated always as (source #> '{setup,registration,limits}') stored,
  add column prize_pool text generated always as (source ->> 'prizePool') stored,
  add column time_zone text generated always as (source ->> 'timeZone') stored,
  add column excerpt text generated always as (description ->> 'excerpt') stored;
