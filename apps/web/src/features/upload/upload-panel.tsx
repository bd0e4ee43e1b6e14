import { EmptyState, formatCount, Notice } from '@soulstat/ui';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { countOf } from '../../shared/format/format.ts';
import { Counts } from './parts/counts.tsx';
import { FindTable } from './parts/find-table.tsx';
import { FolderChoice } from './parts/folder-choice.tsx';
import { LeavingButton } from './parts/leaving-button.tsx';
import { PathGuide } from './parts/path-guide.tsx';
import { Sending } from './parts/sending.tsx';
import { UploadDesk, type UploadRow, type UploadState } from './upload-desk.ts';
import './upload.css';

const ASK_AGAIN_MS = 5000;

/** Finds matches in the cache of the game platform and sends where they can be downloaded, one step after the other. */
export function UploadPanel() {
  const [desk, state] = useUploadDesk();
  const chooser = useRef<HTMLButtonElement>(null);
  const { phase, rows, scan, folder } = state;
  const isBusy = phase.kind !== 'idle' && phase.kind !== 'failed';
  const unsent = matchesOf(rows.filter(({ state: of }) => isUnsent(of, phase)));
  return (
    <div className="upload" data-phase={phase.kind}>
      <section aria-labelledby="upload-choose">
        <h2 id="upload-choose">1. Choose the folder of the cache</h2>
        <PathGuide />
        <FolderChoice
          onPick={(picked) => void desk.scan(picked)}
          folder={folder}
          onScanAgain={() => void desk.scanAgain()}
          isBusy={isBusy}
          chooser={chooser}
        />
        <Phase
          phase={phase}
          found={scan && { all: matchesOf(rows), unsent }}
          onStop={() => desk.stopScan()}
          chooser={chooser}
        />
      </section>
      <section aria-labelledby="upload-send">
        <h2 id="upload-send">2. See what is sent, and send it</h2>
        {rows.length > 0 || scan ? (
          <>
            <Counts scan={scan} rows={rows} />
            {rows.length > 0 && (
              <Sending count={unsent} isBusy={isBusy} onSend={(forward) => void desk.send(forward)} />
            )}
          </>
        ) : (
          <p className="upload-note">
            Nothing leaves this computer before you press the button that appears here.
          </p>
        )}
        {rows.length > 0 && <FindTable rows={rows} />}
        {rows.length === 0 && scan && <NothingFound />}
        {rows.length > 0 && (
          <p className="upload-note">
            This browser remembers what was found and sent.{' '}
            <LeavingButton
              variant="quiet"
              size="compact"
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || void desk.forget()}
              leadsTo={chooser}
            >
              Forget it
            </LeavingButton>
          </p>
        )}
      </section>
    </div>
  );
}

/** One match may have been found with several salts. */
const matchesOf = (rows: readonly UploadRow[]) => new Set(rows.map(({ matchId }) => matchId)).size;

/** What sending failed for waits for the same button again. */
const isUnsent = (state: UploadRow['state'], phase: UploadState['phase']) =>
  state === 'found' || (state === 'waiting' && phase.kind === 'failed');

function useUploadDesk(): readonly [UploadDesk, UploadState] {
  const [desk] = useState(() => new UploadDesk());
  useEffect(() => {
    void desk.open();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void desk.askAgain();
    }, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      desk.close();
    };
  }, [desk]);
  return [desk, useSyncExternalStore(desk.subscribe, desk.state, desk.state)];
}

interface PhaseProps {
  readonly phase: UploadState['phase'];
  /** Matches that are listed, once a folder was looked at. */
  readonly found: { readonly all: number; readonly unsent: number } | undefined;
  readonly onStop: () => void;
  readonly chooser: RefObject<HTMLButtonElement | null>;
}

/** What goes on at the moment; its place is kept, so that nothing below moves. */
function Phase({ phase, found, onStop, chooser }: PhaseProps) {
  if (phase.kind === 'failed')
    return (
      <Notice kind="error" title="That did not work">
        {phase.reason}
      </Notice>
    );
  return (
    <div className="upload-phase">
      <output>{phaseText(phase, found)}</output>
      {phase.kind === 'scanning' && (
        <LeavingButton size="compact" onClick={onStop} leadsTo={chooser}>
          Stop
        </LeavingButton>
      )}
    </div>
  );
}

function phaseText(
  phase: Exclude<UploadState['phase'], { kind: 'failed' }>,
  found: PhaseProps['found'],
): string {
  if (phase.kind === 'scanning') {
    const { files, matches } = phase.progress;
    return `Looking: ${formatCount(files)} files, ${formatCount(matches)} matches so far`;
  }
  if (phase.kind === 'idle' && found?.all === 0) return 'No match found.';
  if (phase.kind === 'idle' && found)
    return `${countOf(found.all, 'match', 'matches')} found, ${formatCount(found.unsent)} not sent yet.`;
  if (phase.kind !== 'sending') return '';
  return phase.pause === undefined
    ? 'Sending…'
    : `${phase.pause} It is tried again by itself; you may also close this page and come back.`;
}

function NothingFound() {
  return (
    <EmptyState level={3} title="No match in there">
      Is it the folder “httpcache”? A match comes into it when the game has downloaded its file: open a match
      in the game’s history, close the game, and scan again.
    </EmptyState>
  );
}
