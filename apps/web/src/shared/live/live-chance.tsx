import type { LiveMatch } from '@soulstat/api-client';
import type { CSSProperties } from 'react';
import { formatPercent } from '@soulstat/ui';
import { teamName } from '../game/teams.ts';
import './live-chance.css';

/** Win chance of both teams: numbers, with a bar between them. */
export function LiveChance({ match: { winChance } }: { readonly match: Pick<LiveMatch, 'winChance'> }) {
  const own = winChance === null ? undefined : Math.round(winChance * 100) / 100;
  const text = (share: number | undefined) => (share === undefined ? 'unknown' : formatPercent(share, 0));
  return (
    <p className="live-chance">
      <span data-team="0">
        <span className="visually-hidden">Win chance, {teamName(0)}: </span>
        {text(own)}
      </span>
      <span
        className="live-chance-bar"
        aria-hidden="true"
        style={{ '--live-share': own ?? 0.5 } as CSSProperties}
      />
      <span data-team="1">
        <span className="visually-hidden">{teamName(1)}: </span>
        {text(own === undefined ? undefined : 1 - own)}
      </span>
    </p>
  );
}
