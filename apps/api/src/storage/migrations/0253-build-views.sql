-- One key hides whoever is told apart for a day, senders of salts and readers of builds.
alter table salt_sender_key rename to day_key;

-- Who has seen which build today, so that all processes together count a browser once: by hashes, which are forgotten after the day like
-- their key. Unlogged: in no backup, and gone after a crash.
create unlogged table build_view (
  day date not null,
  viewer bytea not null,
  primary key (day, viewer)
);
