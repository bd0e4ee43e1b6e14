-- The words of the code: a match is stored, and a process has a lease.
alter table rollup_state rename column held_until to lease_until;
alter table player_score_hold rename column held_until to lease_until;

alter table match_download rename column held_at to stored_at;
alter table match_download drop constraint match_download_state_check;
alter table match_download drop constraint match_download_check1;
drop index match_download_held_at;
update match_download set state = 'stored' where state = 'held';
alter table match_download add constraint match_download_state_check
  check (state in ('incomplete', 'waiting', 'stored', 'given_up'));
alter table match_download add constraint match_download_stored_check
  check ((state = 'stored') = (stored_at is not null));
create index match_download_stored_at on match_download (stored_at) where state = 'stored';
