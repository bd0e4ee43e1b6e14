import { beginHistory, buildTitle, historyAfter, type BuildHistory, type BuildWork } from '@soulstat/builds';
import { lazy, Suspense, useMemo, useReducer, useState } from 'react';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { loadChunk } from '../../../shared/api/load-chunk.ts';
import { PageHead } from '../../../shared/page-head.tsx';
import { BUILD_CREATOR_HEAD } from '../build-creator-head.ts';
import { CreatorContext, type Creator } from '../creator-state.ts';
import { isBegun, type OpenedDraft } from '../draft/open-draft.ts';
import { useSaving } from '../draft/use-saving.ts';
import { SetupPanel } from '../setup/setup-panel.tsx';
import { BuildTour } from '../tour/build-tour.tsx';
import type { BuildMode } from '../tour-targets.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import { ModePart, SidePanels } from './mode-part.tsx';
import { Overtaken } from './overtaken.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { useOverlays } from './use-overlays.ts';
import { usePanels } from './use-panels.ts';
import { useSaying } from './use-saying.ts';

/** Menu and dialogs of an item: a third of the page's script, loaded with the first press. */
const loadItemParts = () => loadChunk('build-item-parts', () => import('../items/item-parts.ts'));
const ItemMenu = lazy(async () => ({ default: (await loadItemParts()).ItemMenu }));
const ItemDetails = lazy(async () => ({ default: (await loadItemParts()).ItemDetails }));
const MoveDialog = lazy(async () => ({ default: (await loadItemParts()).MoveDialog }));
// A failed prefetch is ignored: opening it loads it again, and reports the error.
const prefetchItemParts = () => void loadItemParts().catch(() => {});

export interface WorkbenchProps {
  readonly opened: OpenedDraft;
  /** Whether it is stored already as it was opened. */
  readonly isStored: boolean;
  readonly isSignedIn: boolean;
  /** Works on another draft from here on. */
  readonly onOpen: (draft: OpenedDraft, isStored: boolean) => void;
  /** Looks again for what lies ready. */
  readonly onFindAgain: () => void;
}

/** The build in its three modes, with the panels around it. */
export function Workbench({ opened, isStored, isSignedIn, onOpen, onFindAgain }: WorkbenchProps) {
  const [history, dispatch] = useReducer(historyAfter, opened, begin);
  const { work } = history;
  const saving = useSaving({
    work,
    origin: originOf(opened),
    isSignedIn,
    revision: opened.revision,
    isStored,
    savedAt: opened.savedAt === null ? null : opened.savedAt * 1000,
  });
  const [mode, setMode] = useState<BuildMode>('creation');
  const [selected, select] = useState<string | null>(work.content.categories[0]?.key ?? null);
  const panels = usePanels(mode);
  const { said, say } = useSaying();
  const { menu, details, moved, open, closeMenu, closeDetails, closeMove } = useOverlays();
  const creator = useMemo<Creator>(
    () => ({ work, edit: dispatch, selected, select, say, ...open }),
    [work, selected, say, open],
  );
  const step = (kind: 'undo' | 'redo') => {
    if (stepsOf(history, kind) > 0) dispatch({ kind });
    say(saidOf(kind, stepsOf(history, kind) > 0));
  };
  useHotkeys({
    onMode: setMode,
    onPanel: panels.toggle,
    onUndo: () => step('undo'),
    onRedo: () => step('redo'),
  });
  const draft = { opened: { ...opened, ...work }, saving, isSignedIn, onOpen, onFindAgain };
  return (
    <CreatorContext value={creator}>
      <WorkHead work={work} />
      <TopBar {...draft} history={history} onStep={step} mode={mode} onMode={setMode} panels={panels} />
      {saving.saved.state === 'overtaken' && <Overtaken {...draft} />}
      <PhoneTabs panels={panels} />
      <div
        className="creator"
        onPointerDown={prefetchItemParts}
        onFocus={prefetchItemParts}
        data-mode={mode}
        data-front={panels.front}
        data-setup={panels.isOpen('setup') || undefined}
        data-side={panels.isOpen('shop') || panels.isOpen('vault') || undefined}
      >
        {panels.isOpen('setup') && <SetupPanel onSave={saving.save} />}
        <div className="creator-main">
          <ModePart mode={mode} />
        </div>
        <SidePanels mode={mode} panels={panels} />
      </div>
      <output className="creator-said">{said}</output>
      <Suspense>
        {menu && <ItemMenu {...menu} onClose={closeMenu} />}
        {details && <ItemDetails item={details} onClose={closeDetails} />}
        {moved && <MoveDialog piece={moved} onClose={closeMove} />}
      </Suspense>
      <BuildTour mode={mode} onMode={setMode} onTarget={panels.showTarget} />
    </CreatorContext>
  );
}

/** Tabs of the browser say which build they are about. */
function WorkHead({ work: { content, vault } }: { readonly work: BuildWork }) {
  const hero = useHeroes().heroOrUnknown(content.heroId);
  const title = `${buildTitle(content.name, hero.name)}, ${BUILD_CREATOR_HEAD.title.toLowerCase()}`;
  return <PageHead {...BUILD_CREATOR_HEAD} {...(isBegun({ content, vault }) && { title })} />;
}

const begin = ({ content, vault }: OpenedDraft): BuildHistory => beginHistory({ content, vault });

const originOf = ({ buildId, copiedFrom, matchId }: OpenedDraft) => ({ buildId, copiedFrom, matchId });

const stepsOf = ({ past, future }: BuildHistory, kind: 'undo' | 'redo'): number =>
  (kind === 'undo' ? past : future).length;

function saidOf(kind: 'undo' | 'redo', isDone: boolean): string {
  if (!isDone) return `Nothing to ${kind}.`;
  return kind === 'undo' ? 'Undone.' : 'Redone.';
}
