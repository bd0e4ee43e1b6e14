import type { ScrimFinder, TeamCard } from '@soulstat/api-client';
import { Button, EmptyState, formatCount } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { formatIn } from '../../../../shared/format/zoned-time.tsx';
import { ChoiceField, TextField, TimeField } from '../../../../shared/forms/fields.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { REGION_WORDS } from '../../../../shared/region-words.ts';
import { useChange } from '../../../../shared/session/use-change.ts';
import { TeamLogo } from '../team-logo.tsx';
import { ratingText } from '../words.ts';
import { finderQuery, refreshScrims } from './scrim-query.ts';

const REGIONS = { any: 'Any region', ...REGION_WORDS };
const WITHIN = { 100: 'Within 100', 200: 'Within 200', 300: 'Within 300', 1000: 'Within 1,000' } as const;
const BEST_OF = { 1: 'One game', 3: 'Best of 3', 5: 'Best of 5' } as const;
/** As the contract has it. */
const MAX_NOTE = 200;
const SHOWN_HOURS = 4;

/** Teams near in rating with hours in common, and asking one of them, or all. */
export function FindTeams({ team }: { readonly team: TeamCard }) {
  const [region, setRegion] = useState<keyof typeof REGIONS>(team.region ?? 'any');
  const [within, setWithin] = useState<keyof typeof WITHIN>(300);
  const [asking, setAsking] = useState<{
    readonly opponent: TeamCard | undefined;
    readonly at: number | null;
  }>();
  const query = useQuery(
    finderQuery(team.teamId, { ...(region !== 'any' && { region }), within: Number(within) }),
    queryClient,
  );
  return (
    <section aria-labelledby="scrim-finder">
      <h2 id="scrim-finder">Find an opponent</h2>
      <div className="form">
        <div className="form-row">
          <ChoiceField label="Region" value={region} words={REGIONS} onChange={setRegion} />
          <ChoiceField
            label="Rating"
            value={String(within) as `${keyof typeof WITHIN}`}
            words={WITHIN as Readonly<Record<`${keyof typeof WITHIN}`, string>>}
            onChange={(next) => setWithin(Number(next) as keyof typeof WITHIN)}
          />
          <Button onClick={() => setAsking({ opponent: undefined, at: null })}>Ask all teams</Button>
        </div>
      </div>
      {asking && (
        <Ask
          key={asking.opponent?.teamId ?? 0}
          team={team}
          opponent={asking.opponent}
          at={asking.at}
          onDone={() => setAsking(undefined)}
        />
      )}
      <QueryState
        query={query}
        what="Teams"
        height="16rem"
        isEmpty={({ teams }) => teams.length === 0}
        empty={
          <EmptyState title="No team fits">
            Set the usual hours of your team on its Manage page, or widen the rating range.
          </EmptyState>
        }
      >
        {({ teams, timeZone }) => (
          <ul className="scrims">
            {teams.map((found) => (
              <li key={found.team.teamId}>
                <Found
                  found={found}
                  timeZone={timeZone}
                  onAsk={(at) => setAsking({ opponent: found.team, at })}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}

interface FoundProps {
  readonly found: ScrimFinder['teams'][number];
  readonly timeZone: string;
  readonly onAsk: (at: number | null) => void;
}

function Found({ found: { team, distance, shared }, timeZone, onAsk }: FoundProps) {
  return (
    <article className="scrim" aria-label={team.name}>
      <p className="team-player">
        <TeamLogo team={team} size={32} />
        <Link to={href('team', { teamId: String(team.teamId) })}>{team.name}</Link>
      </p>
      <p className="team-small">
        {ratingText(team.rating)} {formatCount(Math.round(distance))} away. {team.noShows} of {team.scrims}{' '}
        scrims missed.
      </p>
      <p>
        {shared.length === 0
          ? 'No hours in common.'
          : `${countOf(shared.length, 'hour')} in common this week`}
      </p>
      {shared.length > 0 && (
        <ul className="team-links">
          {shared.slice(0, SHOWN_HOURS).map((at) => (
            <li key={at}>
              <Button size="compact" onClick={() => onAsk(at)}>
                {formatIn(at, timeZone)}
              </Button>{' '}
              <span className="team-small">{formatIn(at, team.timeZone)} for them</span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => onAsk(shared[0] ?? null)}>
        Ask<span className="visually-hidden"> {team.name}</span>
      </Button>
    </article>
  );
}

interface AskProps {
  readonly team: TeamCard;
  readonly opponent: TeamCard | undefined;
  readonly at: number | null;
  readonly onDone: () => void;
}

function Ask({ team: { teamId: id }, opponent, at, onDone }: AskProps) {
  const [startsAt, setStartsAt] = useState(at === null ? null : at * 1000);
  const [bestOf, setBestOf] = useState<'1' | '3' | '5'>('1');
  const [note, setNote] = useState('');
  const [change, run] = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      if (startsAt === null) throw new Error('Choose a time.');
      const body = {
        ...(opponent && { opponentId: opponent.teamId }),
        startsAt: Math.floor(startsAt / 1000),
        bestOf: Number(bestOf) as 1 | 3 | 5,
        note,
      };
      await apiPost('/api/teams/:id/scrims', { params: { id }, body });
      await refreshScrims(id);
      onDone();
    });
  };
  return (
    <form className="form scrim" aria-label="Ask for a scrim" onSubmit={submit}>
      <p>Ask {opponent?.name ?? 'every team; the first to accept plays'}</p>
      <div className="form-row">
        <TimeField label="Time" value={startsAt} timeZone="UTC" onChange={setStartsAt} />
        <ChoiceField
          label="Length"
          value={bestOf}
          words={BEST_OF as Readonly<Record<'1' | '3' | '5', string>>}
          onChange={setBestOf}
        />
        <TextField label="Note" maxLength={MAX_NOTE} value={note} onChange={setNote} />
      </div>
      <p className="form-row">
        <Button type="submit" variant="primary">
          Send the request
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}
