import { Disclosure } from '@soulstat/ui';
import { useState } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { FOLDER_GUIDES, guideFor, type FolderGuide } from './folders.ts';

/** Which folder to choose: the visitor's own system in sight, the others at hand. */
export function PathGuide() {
  const [own] = useState(() => guideFor(navigator.userAgent));
  return (
    <div className="upload-guide">
      <Folders guide={own} />
      {FOLDER_GUIDES.filter((guide) => guide !== own).map((guide) => (
        <Disclosure key={guide.system} title={`On ${guide.system}`}>
          <Folders guide={guide} />
        </Disclosure>
      ))}
    </div>
  );
}

function Folders({ guide: { system, folders, steps } }: { readonly guide: FolderGuide }) {
  return (
    <div className="upload-folders">
      <p>
        On {system} it is usually {folders.length > 1 ? 'one of these' : 'this one'}:
      </p>
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
