import type { TournamentEvidence } from '@soulstat/api-client';
import { Moment } from '../../../../shared/format/moment.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import { Picture } from './picture.tsx';

/** What captains and referees have said and shown, the oldest first. */
export function Evidence({ evidence }: { readonly evidence: readonly TournamentEvidence[] }) {
  const now = useNow();
  return (
    <ol className="tournament-evidence">
      {evidence.map(({ evidenceId, author, isReferee, text, images, at }) => (
        <li key={evidenceId}>
          <p>
            <strong>{author ?? 'A player'}</strong>
            {isReferee && ' (referee)'}, <Moment at={at} now={now} />
          </p>
          <p>{text}</p>
          {images.length > 0 && (
            <ul className="pictures">
              {images.map((image, index) => (
                <li key={image}>
                  <Picture image={image} name={`Picture ${index + 1} of ${author ?? 'a player'}`} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
