-- Versions of the models that this site fitted on its own matches and kept, each with its card. Those of the release are in the program.
create table score_model (
  name text not null check (name in ('winProbability', 'performance', 'lane')),
  version integer not null check (version > 0),
  -- The whole model; its card is in it.
  model jsonb not null,
  fitted_at timestamptz not null default now(),
  primary key (name, version)
);
