import { Disclosure } from '@soulstat/ui';
import { useState } from 'react';
import { CopyButton } from '../../copy-button.tsx';
import { ownSystem, type OwnSystem } from '../../own-system.ts';

const BELOW = '<id>/1422450/remote/cfg/cached_hero_builds.kv3';

interface Place {
  readonly path: string;
  readonly note?: string;
}

const PLACES: Readonly<Record<OwnSystem, readonly Place[]>> = {
  Windows: [
    {
      path: String.raw`C:\Program Files (x86)\Steam\userdata\<id>\1422450\remote\cfg\cached_hero_builds.kv3`,
    },
  ],
  Linux: [
    { path: `~/.local/share/Steam/userdata/${BELOW}` },
    { path: `~/.var/app/com.valvesoftware.Steam/.local/share/Steam/userdata/${BELOW}`, note: 'Flatpak' },
    { path: `~/snap/steam/common/.local/share/Steam/userdata/${BELOW}`, note: 'Snap' },
  ],
  macOS: [{ path: `~/Library/Application Support/Steam/userdata/${BELOW}` }],
};

/** Where the game has its file of builds: the visitor's own system in sight, the others at hand. */
export function FilePlaces() {
  const [own] = useState(() => ownSystem(navigator.userAgent));
  const others = (Object.keys(PLACES) as OwnSystem[]).filter((system) => system !== own);
  return (
    <div className="export-places">
      <p>
        On {own} the file is here. <code>&lt;id&gt;</code> is the number of your Steam account.
      </p>
      <Paths system={own} />
      {others.map((system) => (
        <Disclosure key={system} title={`On ${system}`}>
          <Paths system={system} />
        </Disclosure>
      ))}
    </div>
  );
}

function Paths({ system }: { readonly system: OwnSystem }) {
  return (
    <ul>
      {PLACES[system].map(({ path, note }) => (
        <li key={path}>
          <code>{path}</code> {note && <small>{note}</small>}
          <CopyButton text={path} what={`path for ${system}${note ? `, ${note}` : ''}`} />
        </li>
      ))}
    </ul>
  );
}
