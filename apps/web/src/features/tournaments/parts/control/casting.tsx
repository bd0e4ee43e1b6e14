import type { Tournament, TournamentMatch } from '@soulstat/api-client';
import { Button, EmptyState, formatDuration } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiPost } from '../../../../shared/api/api.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { QueryState } from '../../../../shared/api/query-state.tsx';
import { useChange } from '../../../../shared/session/use-change.ts';
import { describeMatch, matchCode, namesById, type NamesById } from '../match/match-words.ts';
import { refreshTournament } from '../refresh-tournament.ts';
import { matchesQuery, matchQuery } from '../tournament-query.ts';
import type { PartProps } from './control-query.ts';
import { OverlayLinks } from './overlay-links.tsx';

/** Which stream shows which match, and where it was recorded: what casters do. */
export function Casting({ tournament }: PartProps) {
  const query = useQuery(matchesQuery(tournament.id), queryClient);
  return (
    <>
      <section aria-labelledby="control-casting">
        <h2 id="control-casting">Matches on stream</h2>
        {tournament.streams.length === 0 && (
          <p className="tournament-small">
            This tournament names no stream yet. An admin adds them under Settings, Texts.
          </p>
        )}
        <QueryState
          query={query}
          what="Matches"
          height="30rem"
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState title="No matches yet">They are drawn when the first stage starts.</EmptyState>}
        >
          {({ matches, entrants }) => (
            <ul className="control-list">
              {matches.map((match) => (
                <li key={match.id}>
                  <Row tournament={tournament} match={match} names={namesById(entrants)} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </section>
      <OverlayLinks id={tournament.id} />
    </>
  );
}

interface RowProps extends MediaFormProps {
  readonly names: NamesById;
}

/** What is stored of a match is read when its row is opened: lists say nothing of recordings. */
function Row({ tournament, match, names }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const stream = match.stream === null ? undefined : tournament.streams[match.stream];
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {describeMatch(match, names)}
        {stream && ` On ${stream.name}.`}
      </summary>
      {isOpen && <MediaForm tournament={tournament} match={match} />}
    </details>
  );
}

interface MediaFormProps {
  readonly tournament: Tournament;
  readonly match: TournamentMatch;
}

function MediaForm({ tournament, match }: MediaFormProps) {
  const query = useQuery(matchQuery(tournament.id, match.id), queryClient);
  return (
    <QueryState query={query} what="The match" height="6rem">
      {({ match: { stream }, video }) => (
        <Media
          tournament={tournament}
          match={match}
          stream={stream}
          url={video?.url}
          second={video?.second}
        />
      )}
    </QueryState>
  );
}

interface MediaProps extends MediaFormProps {
  readonly stream: number | null;
  readonly url: string | undefined;
  readonly second: number | null | undefined;
}

function Media({ tournament: { id, streams }, match, ...stored }: MediaProps) {
  const [stream, setStream] = useState(stored.stream);
  const [url, setUrl] = useState(stored.url ?? '');
  const [start, setStart] = useState(stored.second == null ? '' : formatDuration(stored.second));
  const [change, run] = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const video = url === '' ? null : { url, second: secondsIn(start) };
      await apiPost('/api/tournaments/:id/control/media', {
        params: { id },
        body: { match: match.id, stream, video },
      });
      await refreshTournament(id);
    });
  };
  return (
    <form className="form" onSubmit={submit} aria-label={`Stream and recording of ${matchCode(match.id)}`}>
      <div className="form-row">
        <StreamField streams={streams} value={stream} onChange={setStream} />
        <label className="form-field">
          Recording
          <input
            type="url"
            pattern="https://.*"
            maxLength={300}
            placeholder="https://"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <label className="form-field">
          Starts at
          <input
            pattern="(\d{1,2}:)?\d{1,3}:\d{2}"
            placeholder="1:02:30"
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
        </label>
        <Button type="submit">Save</Button>
        <output>{change.state === 'saved' && 'Saved.'}</output>
      </div>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && change.reason}
      </p>
    </form>
  );
}

interface StreamFieldProps {
  readonly streams: Tournament['streams'];
  readonly value: number | null;
  readonly onChange: (stream: number | null) => void;
}

function StreamField({ streams, value, onChange }: StreamFieldProps) {
  return (
    <label className="form-field">
      Stream
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Not on stream</option>
        {streams.map(({ name, url }, index) => (
          <option key={url} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Of "1:02:30"; null where nothing is said. */
function secondsIn(text: string): number | null {
  if (text.trim() === '') return null;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
