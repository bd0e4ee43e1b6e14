-- As in 0121: a process that counts has a lease.
alter table builds_measured rename column held_until to lease_until;
