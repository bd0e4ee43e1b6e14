import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../../shared/api/load-chunk.ts';
import { onExplainRank, type ExplainedRank } from '../../shared/game/explain-rank.ts';
import type { RankProgressionProps } from './rank-progression.tsx';

const load = () => loadChunk('rank-progression', () => import('./rank-progression.tsx'));

/** Without its script badges are badges all the same. */
const RankProgression = lazy<ComponentType<RankProgressionProps>>(() =>
  load().then(
    ({ RankProgression: Loaded }) => ({ default: Loaded }),
    (error: unknown) => {
      console.error(error);
      return { default: () => null };
    },
  ),
);

/** All ranks side by side, when a badge is pressed; the finger or the mouse on one begins the download. */
export function RankExplanation() {
  const [rank, setRank] = useState<ExplainedRank>();
  useEffect(() => onExplainRank(setRank), []);
  useEffect(() => {
    const begin = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button.soulstat-rank-badge')) load().catch(() => {});
    };
    addEventListener('pointerover', begin, { passive: true });
    return () => removeEventListener('pointerover', begin);
  }, []);
  return <Suspense>{rank && <RankProgression {...rank} onClose={() => setRank(undefined)} />}</Suspense>;
}
