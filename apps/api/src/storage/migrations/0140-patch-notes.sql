-- Facts of patch notes that came at run time; those of the release are in the program. Never the notes' own text.
create table patch_note (
  day date primary key,
  -- A file of facts with this one note, as the package of game data reads and writes it.
  facts jsonb not null,
  read_at timestamptz not null default now()
);
