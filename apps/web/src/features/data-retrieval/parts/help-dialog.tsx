import { Button, Modal, type CommunityProgress } from '@soulstat/ui';
import { useId, useRef, useState } from 'react';
import { WAYS } from '../../../shared/help-texts.tsx';
import { SITE_NAME } from '../../../shared/site.ts';
import { AfterSending } from './after-sending.tsx';
import { Appeal } from './appeal.tsx';
import { HelpLinks } from './help-links.tsx';
import { LateDisclosure } from './late-disclosure.tsx';
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
        <LateDisclosure of="CacheUpload" variant="panel" level={4} mark="1" {...WAYS.upload} />
        <LateDisclosure of="AutomaticTool" variant="panel" level={4} mark="2" {...WAYS.automatic} />
        <LateDisclosure of="ManualTool" variant="panel" level={4} mark="3" {...WAYS.manual} />
      </section>
      <AfterSending />
      <LateDisclosure
        of="UnderstandingTheTool"
        title="Understanding the Tool (Advanced)"
        hint="What happens to a match on its way here."
      />
      <HelpLinks />
    </Modal>
  );
}
