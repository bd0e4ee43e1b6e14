import { Tabs } from '@soulstat/ui';
import { useState } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { FOLDER_GUIDES, guideFor, type FolderGuide } from './folders.ts';

/** Which folder to choose, for each system, the visitor's own first in sight. */
export function PathGuide() {
  const [system, setSystem] = useState<string>(() => guideFor(navigator.userAgent).system);
  return (
    <Tabs
      label="Your system"
      selected={system}
      onSelect={setSystem}
      tabs={FOLDER_GUIDES.map((guide) => ({
        id: guide.system,
        label: guide.system,
        content: <Folders guide={guide} />,
      }))}
    />
  );
}

function Folders({ guide: { system, folders, steps } }: { readonly guide: FolderGuide }) {
  return (
    <div className="upload-folders">
      <ul>
        {folders.map(({ path, note }) => (
          <li key={path}>
            <code>{path}</code>
            {note && <span className="upload-note">{note}</span>}
            <CopyButton text={path} what={`folder for ${system}${note ? `, ${note}` : ''}`} />
          </li>
        ))}
      </ul>
      <p className="upload-note">{steps}</p>
    </div>
  );
}
