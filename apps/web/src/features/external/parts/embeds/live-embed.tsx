import type { LiveMatch } from '@soulstat/api-client';
import { formatDuration, HeroPortrait } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { EmbedFrame, Unavailable, useEmbed } from '../../../../shared/embed/embed-frame.tsx';
import { artOf } from '../../../../shared/game/art.ts';
import { teamName, TEAMS, type Team } from '../../../../shared/game/teams.ts';
import { LiveChance } from '../../../../shared/live/live-chance.tsx';
import { LiveCourse } from '../../../../shared/live/live-course.tsx';
import { LiveMark } from '../../../../shared/live/live-mark.tsx';
import { liveMatchQuery } from '../../../../shared/live/live-queries.ts';
import {
  endText,
  fallenText,
  LIVE_MODE_WORDS,
  LIVE_REGION_WORDS,
} from '../../../../shared/live/live-words.ts';
import { href } from '../../../../shared/paths.ts';
import { useParams } from '../../../../shared/router/router-provider.tsx';

/** A match that runs, or ended within a day, as it stood when the frame was loaded. */
export function LiveEmbed() {
  const { matchId = '' } = useParams();
  const { data } = useQuery(liveMatchQuery(Number(matchId)), queryClient);
  const { hidden } = useEmbed();
  return (
    <EmbedFrame
      kind="live"
      title={`Live match ${matchId}`}
      to={href('matchSummary', { matchId })}
      what={`live match ${matchId}`}
    >
      {!data && <Unavailable what="This match" />}
      {data && !hidden.has('facts') && <Facts match={data.match} />}
      {data && <LiveChance match={data.match} />}
      {data && <LiveMark isSimulated={data.match.isSimulated} isExperimental={data.isExperimental} />}
      {data &&
        !hidden.has('teams') &&
        TEAMS.map((team) => <Side key={team} match={data.match} team={team} />)}
      {data && !hidden.has('course') && <LiveCourse course={data.course} />}
    </EmbedFrame>
  );
}

function Facts({ match }: { readonly match: LiveMatch }) {
  const { mode, region, atSeconds, state } = match;
  return (
    <p className="embed-note">
      {LIVE_MODE_WORDS[mode]}
      {region && ` · ${LIVE_REGION_WORDS[region]}`} · {formatDuration(atSeconds)} ·{' '}
      {state === 'ended' ? endText(match) : 'being played'}
    </p>
  );
}

function Side({ match, team }: { readonly match: LiveMatch; readonly team: Team }) {
  const { heroOrUnknown } = useHeroes();
  const { format } = useEmbed();
  const souls = match.souls?.[team];
  const players = match.players.filter((player) => player.team === team);
  return (
    <section data-team={team}>
      <h2>
        {teamName(team)} · {souls === undefined ? 'souls unknown' : `${format.count(souls)} souls`}
      </h2>
      <p>
        {players.map(({ heroId }, place) => {
          const hero = heroOrUnknown(heroId);
          return <HeroPortrait key={place} name={hero.name} {...artOf('hero', hero)} size={28} />;
        })}
      </p>
      <p className="embed-note">Lost: {fallenText(match.fallen?.[team])}</p>
    </section>
  );
}
