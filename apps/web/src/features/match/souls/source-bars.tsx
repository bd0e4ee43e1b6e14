import type { MatchSouls } from '@soulstat/api-client';
import { formatCount, formatDuration, formatPercent } from '@soulstat/ui';
import { formatShort } from '../../../shared/format/format.ts';
import type { People } from '../parts/people.ts';
import { PersonMark } from '../parts/person-mark.tsx';
import { SOUL_GROUPS, soulParts, type SoulParts } from './soul-groups.ts';

export interface SoulsPartProps {
  readonly matchId: number;
  readonly souls: MatchSouls;
  readonly people: People;
  /** Place of the sample shown; -1 before the first. */
  readonly index: number;
}

/** Every player's souls as one bar of their sources. The table below it says the same in numbers. */
export function SourceBars({ souls, people, index }: SoulsPartProps) {
  const rows = people.all.flatMap((person) => {
    const player = souls.players.find(({ slot }) => slot === person.slot);
    return player ? [{ person, parts: soulParts(player, index) }] : [];
  });
  const most = Math.max(...rows.map(({ parts }) => earned(parts)), 1);
  return (
    <figure
      className="soul-bars"
      aria-label={`Souls by source until ${formatDuration(souls.sampleSeconds[index] ?? 0)}`}
    >
      <ul className="soul-legend" aria-hidden="true">
        {[...SOUL_GROUPS, NOT_ATTRIBUTED].map(({ key, label }) => (
          <li key={key} data-source={key}>
            {label}
          </li>
        ))}
      </ul>
      <ol>
        {rows.map(({ person, parts }) => (
          <li key={person.slot} data-team={person.team}>
            <PersonMark person={person} size={24} />
            <Bar parts={parts} most={most} />
            <data value={parts.netWorth} data-exact={`${formatCount(parts.netWorth)} souls`}>
              {formatShort(parts.netWorth)}
            </data>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const NOT_ATTRIBUTED = { key: 'other', label: 'Not attributed' } as const;

/** All that came in: net worth and what was lost again. */
const earned = ({ netWorth, lost, other }: SoulParts) => netWorth + lost + Math.max(0, -other);

function Bar({ parts, most }: { readonly parts: SoulParts; readonly most: number }) {
  const all = earned(parts);
  const pieces = [
    ...SOUL_GROUPS.map(({ key, label }) => ({ key, label, souls: parts.byGroup[key] })),
    { ...NOT_ATTRIBUTED, souls: Math.max(0, parts.other) },
  ];
  return (
    <span className="soul-bar" aria-hidden="true">
      {pieces.map(({ key, label, souls }) =>
        souls <= 0 ? null : (
          <i
            key={key}
            data-source={key}
            style={{ width: `${(souls / most) * 100}%` }}
            title={`${label}: ${formatCount(souls)} souls, ${formatPercent(souls / all, 0)}`}
          />
        ),
      )}
    </span>
  );
}
