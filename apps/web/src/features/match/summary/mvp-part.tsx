import type { MatchSummary } from '@soulstat/api-client';
import { HeroPortrait, Skeleton } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { PersonNames } from '../parts/person-mark.tsx';
import { usePeople, type Person } from '../parts/people.ts';
import { scoreOf, useScores } from '../parts/scores-query.ts';
import { mvpPair, mvpSaid, placeReason } from './score-words.ts';
import './mvp-part.css';

/** Our MVP beside the game's, and why they differ; where the file names none, the star of the table says as much. */
export function MvpPart({ match }: { readonly match: MatchSummary }) {
  const people = usePeople(match);
  const scores = useScores(match);
  if (!scores) return <Skeleton shape="block" height="7rem" />;
  const pair = mvpPair(scores, match.players);
  const card = (slot: number | undefined, label: string, none: string) => {
    const score = slot === undefined ? undefined : scoreOf(scores, slot);
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          {slot === undefined ? (
            none
          ) : (
            <Named
              person={people.of(slot)}
              note={score && `Place ${score.place}: ${placeReason(score.placeParts)}`}
            />
          )}
        </dd>
      </div>
    );
  };
  return (
    <section className="mvp-part" aria-labelledby="mvp">
      <h2 id="mvp">MVP</h2>
      <dl>
        {card(pair.ours, 'Our MVP', 'None')}
        {card(pair.games, 'The game’s MVP', 'None')}
      </dl>
      <p>{mvpSaid(pair, scores, (slot) => people.of(slot).label)}</p>
    </section>
  );
}

function Named({ person, note }: { readonly person: Person; readonly note: string | undefined }) {
  return (
    <>
      <HeroPortrait name={person.name} {...artOf('hero', person)} size={36} decorative />
      <span>
        <PersonNames person={person} />
        {note && <small>{note}</small>}
      </span>
    </>
  );
}
