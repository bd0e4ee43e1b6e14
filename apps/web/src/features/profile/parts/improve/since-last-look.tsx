import type { ProfileImprove } from '@soulstat/api-client';
import { useState } from 'react';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { countOf, formatRelative, formatSigned } from '../../../../shared/format/format.ts';
import { useHydrated } from '../../../../shared/render/hydrated.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { filterSearch } from '../profile-filters.ts';
import { useNow } from '../../../../shared/render/use-now.ts';
import { keyOf, wordsOf } from './finding-words.ts';
import { lookBefore } from './look-before.ts';

interface SinceProps {
  readonly accountId: number;
  readonly answer: ProfileImprove;
}

/** What changed since this browser showed the page last; its line is kept, whatever stands in it. Filtered matches are no visit of all. */
export function SinceLastLook(props: SinceProps) {
  const isHydrated = useHydrated();
  const isFiltered = filterSearch(useLocation().search) !== '';
  const said = isFiltered ? 'Without filters, what changed since your last visit stands here.' : '\u00A0';
  return <p className="improve-since">{isHydrated && !isFiltered ? <Since {...props} /> : said}</p>;
}

function Since({ accountId, answer: { findings, latest } }: SinceProps) {
  const now = useNow();
  const { heroOrUnknown } = useHeroes();
  const leaks = findings.filter(({ state }) => state === 'leak').map(keyOf);
  const [before] = useState(() =>
    lookBefore(accountId, { at: Math.floor(Date.now() / 1000), leaks }, localStorage),
  );
  if (!before) return 'First visit in this browser: next time, what changed stands here.';
  const played = latest.filter(({ startedAt }) => startedAt > before.at);
  const named = (keys: readonly string[]) =>
    findings
      .filter((finding) => keys.includes(keyOf(finding)))
      .map((finding) => wordsOf(finding, heroOrUnknown(finding.heroId ?? 0).name).name);
  const came = named(leaks.filter((key) => !before.leaks.includes(key)));
  const went = named(before.leaks.filter((key) => !leaks.includes(key)));
  const points = latest.find((match) => match.points !== null)?.points;
  const then = latest.find((match) => match.points !== null && match.startedAt <= before.at)?.points;
  const won = played.filter((match) => match.won).length;
  const parts = [
    played.length === 0
      ? 'no new match'
      : `${countOf(played.length, 'match', 'matches')}${played.length === latest.length ? ' or more' : ''}, ${won} won`,
    played.length > 0 && points != null && then != null && `${formatSigned(Math.round(points - then))} PP`,
    came.length > 0 && `new: ${came.join(', ')}`,
    went.length > 0 && `no longer clear: ${went.join(', ')}`,
  ].filter(Boolean);
  return `Since the last visit, ${formatRelative(before.at, now)}: ${parts.join('; ')}.`;
}
