-- While a worker tries it: what was claimed by a process that is known to be gone need not wait for the lease to end.
alter table match_download add column claimed_at timestamptz;
