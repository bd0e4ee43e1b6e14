/**
 * Where the community's ingest tool is, how it is installed and where its developers can be reached. The tool and the API behind it belong
 * to an independent team.
 */
export const ingestTool = {
  sourceUrl: 'https://github.com/deadlock-api/deadlock-api-ingest',
  releasesUrl: 'https://github.com/deadlock-api/deadlock-api-ingest/releases',
  windowsDownloadUrl:
    'https://github.com/deadlock-api/deadlock-api-ingest/releases/latest/download/deadlock-api-ingest-windows-latest.exe',
  /** One line for PowerShell. */
  windowsInstall:
    'irm https://raw.githubusercontent.com/deadlock-api/deadlock-api-ingest/master/install-windows.ps1 | iex',
  apiUrl: 'https://deadlock-api.com',
  helpChatUrl: 'https://discord.gg/XMF9Xrgfqu',
} as const;

/** The platform's default cache folder. */
export const CACHE_FOLDERS = [
  { system: 'Windows', path: String.raw`C:\Program Files (x86)\Steam\appcache\httpcache` },
  { system: 'macOS', path: '~/Library/Application Support/Steam/appcache/httpcache' },
  { system: 'Linux', path: '~/.local/share/Steam/appcache/httpcache' },
] as const;
