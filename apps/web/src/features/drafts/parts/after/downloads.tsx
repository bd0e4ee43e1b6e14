import { draftText } from '@soulstat/draft';
import { linkButton } from '@soulstat/ui';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import type { RoomView } from '../room/room-view.ts';

const FILES = [
  ['card.png', 'Picture'],
  ['draft.json', 'JSON'],
  ['draft.csv', 'CSV'],
  ['draft.txt', 'Text'],
] as const;

/** The draft as it leaves the site. */
export function Downloads({ room }: { readonly room: RoomView }) {
  const { heroOrUnknown } = useHeroes();
  return (
    <fieldset className="draft-downloads" aria-label="Export">
      <CopyButton
        text={draftText(room.names, room.state, (heroId) => heroOrUnknown(heroId).name)}
        what="draft as text"
        label="Copy draft as text"
      />
      {FILES.map(([file, label]) => (
        <a
          key={file}
          {...linkButton('secondary', 'compact')}
          href={`/api/drafts/${room.code}/${file}`}
          download
        >
          {label}
        </a>
      ))}
    </fieldset>
  );
}
