/** What people look for and no match file holds: said once, so that nobody searches for it. */
export function NotInFiles() {
  return (
    <section aria-labelledby="not-in-files">
      <h2 id="not-in-files">Not in any match file</h2>
      <dl className="not-in-files">
        {NOT_IN_FILES.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NOT_IN_FILES: readonly (readonly [what: string, why: string])[] = [
  ['The region', 'The file names neither server nor region, nor where the players were.'],
  [
    'Recordings and streams',
    'No address of one. The map tab plays the match from its paths; a link to a moment of this page opens at that moment.',
  ],
  ['Who queued together', 'Files until March 2026 say it; the game has left it out since.'],
  ['The build a player followed', 'Purchases are there, the in-game build they came from is not.'],
  [
    'Overkill',
    'What a hit did beyond the last point of health is not written. Lethal damage, on the damage tab, is the nearest.',
  ],
  ['Unsecured souls', 'How many a player carried at a moment: only what was secured and what death cost.'],
  ['Who hit which objective', 'Damage to objectives is there for each player, for all objectives together.'],
];
