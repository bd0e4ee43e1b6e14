/** What the examples ask, on this site. */
interface Asked {
  readonly origin: string;
  readonly accountId: number;
}

export interface Example {
  readonly language: 'curl' | 'TypeScript' | 'Python';
  readonly note: string;
  readonly code: string;
}

/** The first request in three languages. A browser test runs each as it stands on the page. */
export const examplesOf = ({ origin, accountId }: Asked): readonly Example[] => [
  {
    language: 'curl',
    note: 'In a terminal. The key is in the variable SOULSTAT_KEY.',
    code: `curl --compressed -H "X-API-Key: $SOULSTAT_KEY" ${origin}/api/public/profile/${accountId}`,
  },
  {
    language: 'TypeScript',
    note: 'npm install @soulstat/api-client: typed, with retries and batches.',
    code: `import { publicClient } from '@soulstat/api-client';

const client = publicClient({ baseUrl: '${origin}', key: process.env.SOULSTAT_KEY ?? '' });

const player = await client.profile(${accountId});
console.log(player.name, player.ppScore);

for await (const match of client.matchesOf(${accountId})) {
  console.log(match.matchId, match.won ? 'won' : 'lost', match.ppChange);
  break;
}`,
  },
  {
    language: 'Python',
    note: 'With the standard library alone.',
    code: `import json, os, urllib.request

request = urllib.request.Request(
    "${origin}/api/public/profiles",
    data=json.dumps([${accountId}]).encode(),
    headers={"X-API-Key": os.environ["SOULSTAT_KEY"], "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as answer:
    for player in json.load(answer):
        print(player["name"], player["ppScore"])`,
  },
];
