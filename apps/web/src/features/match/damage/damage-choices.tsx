import type { MatchDamage, MatchSummary } from '@soulstat/api-client';
import { formatDuration } from '@soulstat/ui';
import { useMemo } from 'react';
import { useCursor } from '../cursor/cursor.tsx';
import { Choice, useChoice } from '../parts/choice.tsx';
import type { People } from '../parts/people.ts';
import { namedSource, SOURCE_GROUPS, type SourceGroup } from './damage-source.ts';
import { DAMAGE_VIEWS, sampleAt, sourceKey, type Cell, type DamageView, type Window } from './damage-view.ts';
import { useGameData } from '../../../shared/api/game-data.ts';

export interface DamagePartProps {
  readonly match: MatchSummary;
  readonly damage: MatchDamage;
  readonly people: People;
  /** Everything within the chosen stretch of time. */
  readonly cells: readonly Cell[];
  readonly choices: DamageChoices;
}

/** What the visitor chose, and how to choose otherwise; all of it stands in the address. */
export interface DamageChoices {
  readonly view: DamageView;
  readonly setView: (view: string) => void;
  readonly source: string;
  readonly setSource: (source: string) => void;
  readonly window: Window;
  /** The same in seconds of the match. */
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly from: string;
  readonly setFrom: (from: string) => void;
  readonly to: string;
  readonly setTo: (to: string) => void;
  readonly slot: number;
  readonly setSlot: (slot: string) => void;
}

/** The stretch ends where the cursor stands, unless an end is chosen. */
const AT_CURSOR = 'cursor';

export function useDamageChoices(match: MatchSummary, { sampleSeconds }: MatchDamage): DamageChoices {
  const { second } = useCursor();
  const [view, setView] = useChoice('show', 'damage');
  const [source, setSource] = useChoice('source', 'all');
  const [from, setFrom] = useChoice('from', '0');
  const [to, setTo] = useChoice('to', AT_CURSOR);
  const [slot, setSlot] = useChoice('player', String(match.players[0]?.slot ?? 0));
  const last = sampleSeconds.length - 1;
  const asked = to === AT_CURSOR ? (second ?? match.durationSeconds) : Number(to);
  const window = {
    from: Number(from) > 0 ? sampleAt(sampleSeconds, Number(from)) : -1,
    to: Number.isFinite(asked) && asked < match.durationSeconds ? sampleAt(sampleSeconds, asked) : last,
  };
  return {
    view: Object.hasOwn(DAMAGE_VIEWS, view) ? (view as DamageView) : 'damage',
    setView,
    source,
    setSource,
    window,
    fromSeconds: sampleSeconds[window.from] ?? 0,
    toSeconds: window.to === last ? match.durationSeconds : (sampleSeconds[window.to] ?? 0),
    from,
    setFrom,
    to,
    setTo,
    slot: Number(slot),
    setSlot,
  };
}

const GROUP_NAMES: Readonly<Record<SourceGroup, string>> = {
  gun: 'Guns',
  melee: 'Melee',
  ability: 'Abilities',
  item: 'Items',
};

export function DamageChoices({ match, damage, choices }: DamagePartProps) {
  const { sampleSeconds } = damage;
  const { view, from, to, source } = choices;
  const moments = sampleSeconds.filter((sample) => sample < match.durationSeconds);
  return (
    <div className="match-choices">
      <Choice label="Show" value={view} onChange={choices.setView}>
        {Object.entries(DAMAGE_VIEWS).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Choice>
      {view !== 'kills' && (
        <Choice label="Done with" value={source} onChange={choices.setSource}>
          <SourceOptions damage={damage} view={view} />
        </Choice>
      )}
      <Choice label="From" value={from} onChange={choices.setFrom}>
        <option value="0">Start</option>
        {moments.map((moment) => (
          <option key={moment} value={moment}>
            {formatDuration(moment)}
          </option>
        ))}
      </Choice>
      <Choice label="To" value={to} onChange={choices.setTo}>
        <option value={AT_CURSOR}>The moment above</option>
        {moments.map((moment) => (
          <option key={moment} value={moment}>
            {formatDuration(moment)}
          </option>
        ))}
        <option value={match.durationSeconds}>End</option>
      </Choice>
    </div>
  );
}

function SourceOptions({ damage, view }: { readonly damage: MatchDamage; readonly view: DamageView }) {
  const gameData = useGameData();
  const named = useMemo(() => {
    const all = damage.sources
      .filter(({ kind }) => kind === view)
      .map(({ name }) => namedSource(name, gameData));
    const byKey = new Map(all.map((source) => [sourceKey(source), source]));
    return [...byKey.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  }, [damage, view, gameData]);
  return (
    <>
      <option value="all">Everything</option>
      {SOURCE_GROUPS.map((group) => (
        <option key={group} value={group}>
          {GROUP_NAMES[group]}
        </option>
      ))}
      {(['ability', 'item'] as const).map((group) => (
        <optgroup key={group} label={GROUP_NAMES[group]}>
          {named
            .filter((source) => source.group === group)
            .map((source) => (
              <option key={sourceKey(source)} value={sourceKey(source)}>
                {source.name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
