import { Button, Disclosure, Modal, type CommunityProgress } from '@soulstat/ui';
import { useId, useRef, useState } from 'react';
import { SITE_NAME } from '../../../shared/site.ts';
import { AfterSending } from './after-sending.tsx';
import { Appeal } from './appeal.tsx';
import { AutomaticTool } from './automatic-tool.tsx';
import { CacheUpload } from './cache-upload.tsx';
import { HelpLinks } from './help-links.tsx';
import { ManualTool } from './manual-tool.tsx';
import { UnderstandingTheTool } from './understanding-the-tool.tsx';
import '../data-retrieval.css';

export interface HelpDialogProps {
  readonly onClose: () => void;
  readonly progress: CommunityProgress;
}

/** The data-retrieval help, open. It closes only after the visitor acknowledged what it says, anew each time. */
export function HelpDialog({ onClose, progress }: HelpDialogProps) {
  const warningId = useId();
  const checkbox = useRef<HTMLInputElement>(null);
  const [isAcknowledged, setAcknowledged] = useState(false);
  return (
    <Modal
      isOpen
      className="data-retrieval"
      badge="Community Update"
      title={`Help us fix ${SITE_NAME}’s data issues`}
      canClose={isAcknowledged}
      onCloseRefused={() => checkbox.current?.focus()}
      onClose={onClose}
      footer={
        <div className="data-retrieval-foot">
          <label className="data-retrieval-acknowledgement">
            <input
              ref={checkbox}
              type="checkbox"
              checked={isAcknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
              aria-describedby={isAcknowledged ? undefined : warningId}
            />
            <span>
              I understand my match data will incomplete or missing totally if I do not install the ingest
              tool.
            </span>
          </label>
          <output id={warningId} className="data-retrieval-warning">
            {!isAcknowledged && 'Please acknowledge to continue'}
          </output>
          <Button variant="primary" size="touch" disabled={!isAcknowledged} onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <Appeal progress={progress} />
      <section className="data-retrieval-ways">
        <h3>Three ways to send your matches</h3>
        <p>Any one of them is enough.</p>
        <CacheUpload />
        <AutomaticTool />
        <ManualTool />
      </section>
      <AfterSending />
      <Disclosure title="Understanding the Tool (Advanced)" hint="What happens to a match on its way here.">
        <UnderstandingTheTool />
      </Disclosure>
      <HelpLinks />
    </Modal>
  );
}
