interface Operation {
  readonly path: string;
  readonly what: string;
  readonly method?: 'POST';
}

interface Group {
  readonly title: string;
  readonly note: string;
  readonly operations: readonly Operation[];
}

const GROUPS: readonly Group[] = [
  {
    title: 'With a key',
    note: 'Also as Authorization: Bearer. A batch counts each of its items.',
    operations: [
      { path: '/api/public/profile/{accountId}', what: 'A player with PP and rank' },
      { path: '/api/public/profiles', what: 'Up to 100 players at once', method: 'POST' },
      { path: '/api/public/profile/{accountId}/matches', what: 'Matches with the PP change of each' },
      { path: '/api/public/match/{matchId}', what: 'A match with all players' },
      { path: '/api/public/matches', what: 'Up to 25 matches at once', method: 'POST' },
      { path: '/api/public-draft/draft', what: 'Open a draft room', method: 'POST' },
      { path: '/api/public-draft/drafts', what: 'Read up to 25 drafts', method: 'POST' },
      { path: '/api/info/wpa-filtered-items', what: 'What items add to the chance of winning' },
    ],
  },
  {
    title: 'Without a key',
    note: 'One address may ask 1,200 times a minute.',
    operations: [
      { path: '/api/profile/data/matches/{accountId}/concise', what: 'Match history by pages' },
      { path: '/api/profile/aggregate-stats/{accountId}', what: 'Averages of a player' },
      { path: '/api/profile/hero-performances/{accountId}', what: 'Matches and wins by hero' },
      { path: '/api/leaderboard/get-pp-rankings', what: 'Players by PP' },
      { path: '/api/leaderboard/get-ranked-leaderboard', what: 'Valve’s leaderboard' },
      { path: '/api/match/{matchId}/win-rate', what: 'The win chance over a match' },
      { path: '/api/info/ranks-full', what: 'Ranks with names, colors and badges' },
      { path: '/api/info/heroes', what: 'Heroes by id' },
    ],
  },
];

/** What there is, in plain words; the reference has the rest. */
export function Operations() {
  return GROUPS.map(({ title, note, operations }) => (
    <div key={title} className="open-api-group">
      <h3>{title}</h3>
      <p className="open-api-note">{note}</p>
      <dl>
        {operations.map(({ path, what, method = 'GET' }) => (
          <div key={path}>
            <dt>
              <code>
                {method} {path}
              </code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
