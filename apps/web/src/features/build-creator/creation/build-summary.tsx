import { checkBuild } from '@soulstat/builds';
import { ITEM_SLOT_COUNT } from '@soulstat/game-data';
import { MAX_ITEMS } from '@soulstat/shop';
import { formatCount } from '@soulstat/ui';
import { useMemo } from 'react';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useCreator } from '../creator-state.ts';
import { CheckList } from './check-list.tsx';

/** What the build costs and needs, and what of it does not work today. */
export function BuildSummary() {
  const gameData = useGameData();
  const { content } = useCreator().work;
  const { souls, slots, flexSlots, checks } = useMemo(
    () => checkBuild(content, gameData),
    [content, gameData],
  );
  return (
    <section className="creator-summary" aria-labelledby="creator-build">
      <h2 id="creator-build" className="visually-hidden">
        Build
      </h2>
      <dl>
        <div>
          <dt>Souls</dt>
          <dd className="creator-souls">{formatCount(souls)}</dd>
        </div>
        <div>
          <dt>Slots</dt>
          <dd>
            {slots} <small>of {MAX_ITEMS}</small>
          </dd>
        </div>
        <div>
          <dt>Flex slots</dt>
          <dd>
            {flexSlots} <small>of {ITEM_SLOT_COUNT.flex}</small>
          </dd>
        </div>
      </dl>
      <CheckList checks={checks} />
    </section>
  );
}
