import { Skeleton } from '@soulstat/ui';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { CreationMode } from '../creation/creation-mode.tsx';
import { ShopPanel } from '../shop-panel.tsx';
import type { BuildMode } from '../tour-targets.ts';
import { VaultPanel } from '../vault/vault-panel.tsx';
import type { Panels } from './use-panels.ts';

const AnalysisMode = lazy(async () => {
  const part = await loadChunk('build-analysis-mode', () => import('../analysis/analysis-mode.tsx'));
  return { default: part.AnalysisMode };
});
const LayoutMode = lazy(async () => {
  const part = await loadChunk('build-layout', () => import('../layout/layout-mode.tsx'));
  return { default: part.LayoutMode };
});
const LayoutVault = lazy(async () => {
  const part = await loadChunk('build-layout', () => import('../layout/layout-mode.tsx'));
  return { default: part.LayoutVault };
});

const WAITING = <Skeleton shape="block" width="100%" height="30rem" />;

export function ModePart({ mode }: { readonly mode: BuildMode }) {
  if (mode === 'creation') return <CreationMode />;
  return <Suspense fallback={WAITING}>{mode === 'layout' ? <LayoutMode /> : <AnalysisMode />}</Suspense>;
}

interface SidePanelsProps {
  readonly mode: BuildMode;
  readonly panels: Panels;
}

/** Shop and Vault beside the build. */
export function SidePanels({ mode, panels }: SidePanelsProps) {
  const [hasShop, hasVault] = [panels.isOpen('shop'), panels.isOpen('vault')];
  if (!hasShop && !hasVault) return null;
  return (
    <div className="creator-side">
      {hasShop && <ShopPanel />}
      {hasVault && (
        <VaultPanel>
          {mode === 'layout' && (
            <Suspense fallback={WAITING}>
              <LayoutVault />
            </Suspense>
          )}
        </VaultPanel>
      )}
    </div>
  );
}
