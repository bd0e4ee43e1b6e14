import { CopyButton } from '../../../../shared/copy-button.tsx';
import { href } from '../../../../shared/paths.ts';

const OVERLAYS = {
  match: 'The match that is played',
  bracket: 'Bracket',
  standings: 'Standings',
} as const;

/** Pages for streaming software. What an address can say stands beside them. */
export function OverlayLinks({ id }: { readonly id: number }) {
  const address = (part: string) =>
    new URL(`${href('externalTournament', { tournamentId: String(id) })}/${part}`, location.origin).href;
  return (
    <section aria-labelledby="control-overlays">
      <h2 id="control-overlays">Overlays</h2>
      <p className="tournament-small">
        Browser sources of 1920 × 1080 on a transparent ground. They follow the tournament by themselves.
      </p>
      <ul className="control-list">
        {Object.entries(OVERLAYS).map(([part, label]) => (
          <li key={part}>
            <a href={address(part)} target="_blank" rel="noreferrer">
              {label}
            </a>{' '}
            <CopyButton text={address(part)} what={`address of the overlay: ${label}`} />
          </li>
        ))}
      </ul>
      <details>
        <summary>Options of the address</summary>
        <p className="tournament-small">
          <code>theme=light</code>, <code>bg=solid</code>, <code>scale=0.5</code>, <code>stage=2</code>,{' '}
          <code>rounds=3</code>, <code>rows=8</code>, <code>group=A</code>, <code>match=1-w1-1</code>,{' '}
          <code>hide=title,scores,times,games</code>. Put <code>?</code> before the first and{' '}
          <code>&amp;</code> between them.
        </p>
      </details>
    </section>
  );
}
