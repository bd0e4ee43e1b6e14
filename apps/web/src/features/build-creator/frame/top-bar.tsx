import type { BuildHistory } from '@soulstat/builds';
import { Button, Glyph } from '@soulstat/ui';
import { PageTitle } from '../../../shared/page-title.tsx';
import { ResumeTour } from '../tour/resume-tour.tsx';
import { tourTarget, type BuildMode } from '../tour-targets.ts';
import { MODES, PANELS, type Panel } from '../use-hotkeys.ts';
import { DraftMenu } from './draft-menu.tsx';
import type { DraftProps } from './draft-props.ts';
import { PublishButton } from './publish-button.tsx';
import { SavedLine } from './saved-line.tsx';
import type { Panels } from './use-panels.ts';

const MODE_LABELS: Readonly<Record<BuildMode, string>> = {
  creation: 'Creation',
  layout: 'Layout',
  analysis: 'Analysis',
};
const PANEL_LABELS: Readonly<Record<Panel, string>> = { setup: 'Setup', shop: 'Shop', vault: 'Vault' };

interface TopBarProps extends DraftProps {
  readonly history: BuildHistory;
  readonly onStep: (kind: 'undo' | 'redo') => void;
  readonly mode: BuildMode;
  readonly onMode: (mode: BuildMode) => void;
  readonly panels: Panels;
}

export function TopBar({ history, onStep, mode, onMode, panels, ...draft }: TopBarProps) {
  return (
    <header className="creator-bar">
      <PageTitle about="Pick a hero, add categories, click items in the shop. Press 1, 2, 3 for the modes, Ctrl with 1, 2, 3 for the panels, Ctrl Z to undo. Right-click an item for its menu.">
        Build creator
      </PageTitle>
      <fieldset className="creator-modes" aria-label="Mode" {...tourTarget('modes')}>
        {MODES.map((one, index) => (
          <button key={one} type="button" aria-pressed={mode === one} onClick={() => onMode(one)}>
            {MODE_LABELS[one]} <kbd aria-hidden="true">{index + 1}</kbd>
          </button>
        ))}
      </fieldset>
      {mode === 'analysis' && <ResumeTour />}
      <fieldset className="creator-panels" aria-label="Panels">
        {PANELS.map((panel, index) => (
          <Button
            key={panel}
            size="compact"
            variant="quiet"
            aria-pressed={panels.isOpen(panel)}
            title={`${PANEL_LABELS[panel]} (Ctrl ${index + 1})`}
            onClick={() => panels.toggle(panel)}
          >
            {PANEL_LABELS[panel]}
          </Button>
        ))}
      </fieldset>
      <div className="creator-steps">
        <Button
          size="compact"
          variant="quiet"
          title="Ctrl Z"
          aria-disabled={history.past.length === 0}
          onClick={() => onStep('undo')}
        >
          Undo
        </Button>
        <Button
          size="compact"
          variant="quiet"
          title="Ctrl Shift Z"
          aria-disabled={history.future.length === 0}
          onClick={() => onStep('redo')}
        >
          Redo
        </Button>
      </div>
      <SavedLine saved={draft.saving.saved} isSignedIn={draft.isSignedIn} />
      <div className="creator-publish">
        <PublishButton {...draft} />
        <DraftMenu {...draft} trigger={<Glyph name="menu" />} />
      </div>
    </header>
  );
}
