import { ownSystem, type OwnSystem } from '../../../shared/own-system.ts';

export interface FolderGuide {
  readonly system: OwnSystem;
  /** The folder as it usually is, and as other ways of installing the platform have it. */
  readonly folders: readonly { readonly path: string; readonly note?: string }[];
  /** How one gets there in the window that opens. */
  readonly steps: string;
}

const BELOW = '.local/share/Steam/appcache/httpcache';

/** Where the game platform keeps what it downloaded. */
export const FOLDER_GUIDES: readonly FolderGuide[] = [
  {
    system: 'Windows',
    folders: [{ path: String.raw`C:\Program Files (x86)\Steam\appcache\httpcache` }],
    steps: 'Paste it into the address bar of the window that opens, press Enter, then “Select folder”.',
  },
  {
    system: 'macOS',
    folders: [{ path: '~/Library/Application Support/Steam/appcache/httpcache' }],
    steps: 'Press ⇧⌘G in the window that opens, paste it, press Return, then “Open”.',
  },
  {
    system: 'Linux',
    folders: [
      { path: `~/${BELOW}` },
      { path: '~/.steam/steam/appcache/httpcache', note: 'older' },
      { path: '~/.steam/debian-installation/appcache/httpcache', note: 'Debian, Ubuntu' },
      { path: `~/.var/app/com.valvesoftware.Steam/${BELOW}`, note: 'Flatpak' },
      { path: `~/snap/steam/common/${BELOW}`, note: 'Snap' },
    ],
    steps: 'Press Ctrl+L in the window that opens, paste it, press Enter, then “Open”.',
  },
];

/** The guide for this visitor's computer. */
export function guideFor(userAgent: string): FolderGuide {
  const own = ownSystem(userAgent);
  const [first] = FOLDER_GUIDES as readonly [FolderGuide];
  return FOLDER_GUIDES.find(({ system }) => system === own) ?? first;
}
