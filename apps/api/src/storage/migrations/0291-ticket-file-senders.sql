-- Who sent a file that belongs to no ticket yet, by a hash whose key goes after the day: each has a share of the room for such files.
alter table ticket_file add column sender bytea;
