import type { MatchLane, MatchLanes, MatchScores, MatchSummary } from '@soulstat/api-client';
import { formatCount, formatDuration, Table } from '@soulstat/ui';
import { laneById, SIDES } from '@soulstat/game-data';
import { formatSigned } from '../../../shared/format/format.ts';
import { TEAMS, teamName, type Team } from '../../../shared/game/teams.ts';
import { EventLink } from '../cursor/event-link.tsx';
import { LaneMark } from '../parts/lane-mark.tsx';
import { laneName } from '../parts/lane-name.ts';
import type { People } from '../parts/people.ts';
import { whyUnscored } from '../parts/scores-query.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import {
  scoredLane,
  sideNumbers,
  soulSteps,
  verdictOf,
  type LaneMoment,
  type SideNumbers,
} from './lane-view.ts';

export interface LaneProps {
  readonly match: MatchSummary;
  readonly lanes: MatchLanes;
  readonly people: People;
  readonly moment: LaneMoment;
  /** Undefined while they are loading, and of matches that are not scored. */
  readonly scores: MatchScores | undefined;
}

/** One lane: who met whom, who won, and by what. */
export function LaneCard({ lane, ...props }: LaneProps & { readonly lane: MatchLane }) {
  const { match, people, scores } = props;
  const name = nameOfLane(lane.lane, match.startedAt);
  const scored = scoredLane(scores, lane.lane);
  return (
    <section className="lane-card" data-lane={lane.lane} aria-label={`${name} lane`}>
      <h2>
        <LaneMark laneId={lane.lane} startedAt={match.startedAt} /> {name} lane
      </h2>
      <p className="lane-verdict">{scored ? verdictOf(scored) : noVerdict(match)}</p>
      <Duel {...props} lane={lane} score={scored?.score} />
      <Steps lanes={props.lanes} lane={lane} />
      <ul className="lane-notes">
        {TEAMS.map((team) => (
          <li key={team}>
            <GuardianNote lane={lane} team={team} />
          </li>
        ))}
        {visitsTo(props.lanes, lane).map(({ slot, lane: to, fromSeconds, toSeconds }) => (
          <li key={`${slot} ${fromSeconds}`}>
            <PersonMark person={people.of(slot)} /> stood in the{' '}
            {nameOfLane(to, match.startedAt).toLowerCase()} lane from <EventLink second={fromSeconds} /> to{' '}
            <EventLink second={toSeconds} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the models say nothing of a lane. */
function noVerdict(match: MatchSummary): string {
  if (match.hasScores) return 'No verdict: the models judge lanes of two against two.';
  return `No verdict. ${whyUnscored(match)}`;
}

export function nameOfLane(laneId: number, startedAt: number): string {
  const lane = laneById(laneId);
  return lane ? laneName(lane, startedAt) : `Lane ${laneId}`;
}

interface Measure {
  readonly key: keyof SideNumbers;
  readonly label: string;
}

const MEASURES: readonly Measure[] = [
  { key: 'souls', label: 'Souls' },
  { key: 'kills', label: 'Lane kills' },
  { key: 'otherDeaths', label: 'Other deaths' },
  { key: 'lastHits', label: 'Trooper last hits' },
  { key: 'denies', label: 'Denies' },
  { key: 'damage', label: 'Lane damage' },
  { key: 'healing', label: 'Healing' },
];

interface DuelProps extends LaneProps {
  readonly lane: MatchLane;
  readonly score: number | undefined;
}

/** Both sides beside each other, number by number; the longer bar is the better half. */
function Duel({ lane, people, moment, score }: DuelProps) {
  const [king, mother] = TEAMS.map((team) => sideNumbers(lane, team, moment));
  const rows = MEASURES.map(({ key, label }) => ({
    key,
    label,
    values: [king?.[key], mother?.[key]] as const,
  }));
  return (
    <Table label="Both sides of the lane" className="lane-duel">
      <caption className="visually-hidden">Both sides at {formatDuration(moment.atSeconds)}</caption>
      <thead>
        <tr>
          <SideHead lane={lane} people={people} team={0} />
          <th scope="col">
            <span className="visually-hidden">Number</span>
          </th>
          <SideHead lane={lane} people={people} team={1} />
        </tr>
      </thead>
      <tbody>
        {score !== undefined && (
          <DuelRow label="Lane score of 100" values={[score, 100 - score]} field="laneScore" />
        )}
        {rows.map(({ key, label, values }) =>
          values[0] === undefined ? null : <DuelRow key={key} label={label} values={values} field={key} />,
        )}
      </tbody>
    </Table>
  );
}

interface SideHeadProps extends Pick<DuelProps, 'lane' | 'people'> {
  readonly team: Team;
}

function SideHead({ lane, people, team }: SideHeadProps) {
  return (
    <th scope="col" data-team={team}>
      <span className="visually-hidden">{teamName(team)}: </span>
      {lane.sides[team].players.map(({ slot }) => (
        <PersonMark key={slot} person={people.of(slot)} size={24} />
      ))}
    </th>
  );
}

interface DuelRowProps {
  readonly label: string;
  readonly values: readonly [number | undefined, number | undefined];
  readonly field: string;
}

function DuelRow({ label, values: [king = 0, mother = 0], field }: DuelRowProps) {
  const most = Math.max(king, mother, 1);
  const cell = (team: Team, value: number) => (
    <td data-team={team} style={{ '--size': value / most } as React.CSSProperties}>
      <data value={value} data-field={`${field}-${team}`}>
        {formatCount(value)}
      </data>
    </td>
  );
  return (
    <tr>
      {cell(0, king)}
      <th scope="row">{label}</th>
      {cell(1, mother)}
    </tr>
  );
}

/** How far a side was ahead on souls, sample by sample. */
function Steps({ lanes, lane }: { readonly lanes: MatchLanes; readonly lane: MatchLane }) {
  const steps = soulSteps(lanes, lane);
  const most = Math.max(...steps.map(({ souls }) => Math.abs(souls)), 1);
  return (
    <>
      <p className="match-tab-note">
        Souls ahead: + {SIDES[0].shortName}, − {SIDES[1].shortName}
      </p>
      <ol className="lane-steps" aria-label="Souls ahead">
        {steps.map(({ atSeconds, souls }) => (
          <li
            key={atSeconds}
            data-team={souls < 0 ? 1 : 0}
            style={{ '--size': Math.abs(souls) / most } as React.CSSProperties}
          >
            <EventLink second={atSeconds} />
            <span className="lane-step-bar" aria-hidden="true" />
            <data value={souls} data-field={`ahead-${atSeconds}`} data-exact={stepText(souls)}>
              {formatSigned(souls)}
            </data>
            <span className="visually-hidden">{stepText(souls)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const stepText = (souls: number) =>
  souls === 0
    ? 'Level on souls'
    : `${teamName(souls > 0 ? 0 : 1)} ${formatCount(Math.abs(souls))} souls ahead`;

/** When the first building of a lane fell. */
function GuardianNote({ lane, team }: { readonly lane: MatchLane; readonly team: Team }) {
  const { guardian } = lane.sides[team];
  if (!guardian) return <>The file does not name the guardian of {teamName(team)}</>;
  if (guardian.destroyedAtSeconds === null) return <>The guardian of {teamName(team)} stood to the end</>;
  return (
    <>
      The guardian of {teamName(team)} fell at <EventLink second={guardian.destroyedAtSeconds} />
      {guardian.firstDamageAtSeconds !== null && (
        <>
          , first hit at <EventLink second={guardian.firstDamageAtSeconds} />
        </>
      )}
    </>
  );
}

/** Stays of players of this lane in other ones. */
function visitsTo({ visits }: MatchLanes, lane: MatchLane) {
  const own = new Set(lane.sides.flatMap(({ players }) => players.map(({ slot }) => slot)));
  return (visits ?? []).filter(({ slot }) => own.has(slot));
}
