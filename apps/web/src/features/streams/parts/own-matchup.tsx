import { Button } from '@soulstat/ui';
import { useState } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { useChange } from '../../../shared/session/use-change.ts';
import { useIsSignedIn } from '../../../shared/session/use-session.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

const suggestionQuery = apiQuery('/api/streams/suggestion', {});

/** Streams of the hero that the visitor plays against the one that is hardest for them. */
export function OwnMatchup() {
  const { heroOrUnknown } = useHeroes();
  const isSignedIn = useIsSignedIn();
  const changeQuery = useChangeQuery();
  const [change, run] = useChange();
  const [said, setSaid] = useState('');
  const find = () =>
    run(async () => {
      if (!isSignedIn) return setSaid('Sign in, and your matches say which hero that is.');
      const { suggestion } = await suggestionQuery.queryFn();
      if (!suggestion)
        return setSaid('Too few of your matches are on record: five against one hero are needed.');
      const { heroId, against, matches, wins } = suggestion;
      setSaid(
        `${heroOrUnknown(heroId).name} against ${heroOrUnknown(against).name}: you won ${wins} of ${matches}.`,
      );
      changeQuery((query) =>
        withParameters(query, { heroId: String(heroId), against: String(against), matchId: undefined }),
      );
    });
  return (
    <div className="stream-matchup">
      <Button variant="secondary" onClick={() => void find()}>
        My hero against my hardest
      </Button>
      <output>{change.state === 'failed' ? change.reason : said}</output>
    </div>
  );
}
