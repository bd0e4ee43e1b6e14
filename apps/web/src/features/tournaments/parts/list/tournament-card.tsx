import { REGION_WORDS } from '../../../../shared/region-words.ts';
import type { TournamentLine } from '@soulstat/api-client';
import { Moment } from '../../../../shared/format/moment.tsx';
import { LANGUAGES } from '../../../../shared/languages.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { ZonedTime } from '../../../../shared/format/zoned-time.tsx';
import { entrantsText, ENTRY_WORDS, formatsText, limitsText, PHASE_WORDS, sizeText } from '../words.ts';

export interface TournamentCardProps {
  readonly tournament: TournamentLine;
  readonly now: Date;
}

/** A tournament in a list: what it is, when it is, and whether one can still enter. */
export function TournamentCard({ tournament, now }: TournamentCardProps) {
  const { id, name, phase, formats, teamSize, region, language, entry, isSimulated } = tournament;
  const place = region === null ? 'All regions' : REGION_WORDS[region];
  return (
    <article className="tournament-card" data-phase={phase} aria-labelledby={`tournament-${id}`}>
      <header>
        <span className="tournament-phase">{PHASE_WORDS[phase]}</span>
        <span className="tournament-size">{sizeText(teamSize)}</span>
      </header>
      <h3 id={`tournament-${id}`} lang={language} dir="auto">
        <Link to={href('tournament', { tournamentId: String(id) })}>{name}</Link>
      </h3>
      <p className="tournament-when">
        <ZonedTime at={tournament.startsAt} zone={tournament.timeZone} />
      </p>
      <p>
        {formatsText(formats)} · {entrantsText(tournament)}
      </p>
      <Places {...tournament} />
      <p className="tournament-small">
        {[place, LANGUAGES[language], ENTRY_WORDS[entry], ...limitsText(tournament), prizeText(tournament)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <footer>
        <NextDate tournament={tournament} now={now} />
        {isSimulated && <span className="tournament-simulated">Simulated</span>}
      </footer>
    </article>
  );
}

const prizeText = ({ prizePool }: TournamentLine) => (prizePool === null ? '' : `Prize: ${prizePool}`);

/** How full it is; the sentence above has the numbers. */
function Places({ entrants, places }: Pick<TournamentLine, 'entrants' | 'places'>) {
  return (
    <span className="tournament-places" aria-hidden="true">
      <i style={{ inlineSize: `${Math.min(100, (100 * entrants) / places)}%` }} />
    </span>
  );
}

/** What ends or begins next for somebody who may want to play or watch. */
function NextDate({ tournament, now }: TournamentCardProps) {
  const { phase, champion, opensAt, closesAt, checkIn, startsAt, endsAt } = tournament;
  if (phase === 'finished' && champion)
    return (
      <strong>
        Won by <bdi>{champion.name}</bdi>
      </strong>
    );
  const next = {
    announced: ['Registration opens', opensAt],
    open: ['Registration closes', closesAt],
    closed: ['Starts', startsAt],
    'check-in': ['Check-in closes', checkIn?.closesAt ?? startsAt],
    live: ['Ends about', endsAt],
    approval: ['Played', endsAt],
    finished: ['Ended', endsAt],
    cancelled: ['Was to start', startsAt],
  } as const satisfies Record<typeof phase, readonly [string, number]>;
  const [words, at] = next[phase];
  return (
    <span>
      {words} <Moment at={at} now={now} />
    </span>
  );
}
