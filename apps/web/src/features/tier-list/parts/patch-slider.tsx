import { PATCHES } from '@soulstat/game-data';
import { useState } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { formatDay } from '../../../shared/statistics/format-day.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

/** More would be steps too small for a thumb. */
const MAX_PATCHES = 16;

interface PlayedPatch {
  readonly name: string;
  readonly from: string;
  /** Undefined while it is played. */
  readonly to: string | undefined;
}

interface PatchSliderProps {
  /** The day of the patch that the list is of. */
  readonly shown: string | undefined;
  /** The day of the patch that an address without days is of: the last one unless told. */
  readonly byDefault: string | undefined;
  /** Today: no patch is offered that is yet to come. */
  readonly today: string;
}

/** Moves the list through the patches; the newest is at the right. */
export function PatchSlider({ shown, byDefault, today }: PatchSliderProps) {
  const changeQuery = useChangeQuery();
  const params = new URLSearchParams(useLocation().search);
  const patches = playedUntil(today);
  const last = patches.length - 1;
  const at = shownAt(params, patches, shown);
  // While the handle moves the list waits: it follows once it is let go.
  const [moved, setMoved] = useState<number>();
  const index = moved ?? at ?? last;
  const patch = patches[index];
  const elsewhere =
    params.has('from') || params.has('to') || params.has('period') ? 'Days of your own' : 'An older patch';
  if (last < 1 || !patch) return null;
  const go = (to: number) => {
    setMoved(undefined);
    if (to === at) return;
    const chosen = patches[to];
    const isDefault = byDefault === undefined ? to === last : chosen?.from === byDefault;
    const { from, to: until } = (!isDefault && chosen) || {};
    changeQuery((query) => withParameters(query, { from, to: until, period: undefined }));
  };
  const days = `${formatDay(patch.from)} to ${patch.to ? formatDay(patch.to) : 'now'}`;
  return (
    <label className="tier-patches">
      <span>Through the patches</span>
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-valuetext={at === undefined && moved === undefined ? elsewhere : `${patch.name}, ${days}`}
        onChange={({ target }) => setMoved(Number(target.value))}
        onPointerUp={({ currentTarget }) => go(Number(currentTarget.value))}
        onKeyUp={({ currentTarget }) => moved !== undefined && go(Number(currentTarget.value))}
        onBlur={() => moved !== undefined && go(moved)}
      />
      <output>
        {at === undefined && moved === undefined ? (
          elsewhere
        ) : (
          <>
            <b>{patch.name}</b> <span className="tier-patch-days">{days}</span>
          </>
        )}
      </output>
    </label>
  );
}

/** The last patches that came out by a day; of two of one day the later. */
function playedUntil(newest: string): PlayedPatch[] {
  const starts = [...new Map(PATCHES.map((patch) => [patch.id, patch])).values()].filter(
    ({ id }) => id <= newest,
  );
  return starts
    .map(({ id, name }, index) => {
      const next = starts[index + 1];
      return { name, from: id, to: next && dayBefore(next.id) };
    })
    .slice(-MAX_PATCHES);
}

/** Which patch the address shows; undefined where it shows other days. */
function shownAt(
  params: URLSearchParams,
  patches: readonly PlayedPatch[],
  shown: string | undefined,
): number | undefined {
  const [from, to, period] = ['from', 'to', 'period'].map((key) => params.get(key) ?? undefined);
  const isDays = from !== undefined || to !== undefined;
  if (!isDays && period?.endsWith('d')) return undefined;
  const index = patches.findIndex((patch) =>
    isDays ? patch.from === from && patch.to === to : patch.from === shown,
  );
  return index === -1 ? undefined : index;
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
