import { Type } from 'typebox';
import { Problem } from '../common.ts';
import { route } from '../route.ts';
import { KEY_SCOPES } from '../open/api-keys.ts';
import { AccountRole } from './roles.ts';

/** Commands that `soulstat` sends to a server running on the same data folder. */
export const UPKEEP_COMMANDS = [
  'doctor',
  'rebuild',
  'backup',
  'jobs',
  'leaderboard',
  'remove',
  'ban',
  'unban',
  'staff',
  'train',
  'patches',
  'builds',
  'keys',
  'dump',
] as const;

/** What `soulstat keys` can do. */
export const KEY_TASKS = ['create', 'list', 'revoke', 'import', 'limit'] as const;
export type UpkeepCommand = (typeof UPKEEP_COMMANDS)[number];

/** One line of a command's output. An empty one means that it is still running. */
export interface UpkeepLine {
  /** For people to read. */
  readonly say?: string;
  readonly progress?: { readonly done: number; readonly total: number; readonly text: string };
  /** The error, in one sentence; the last line. */
  readonly failure?: string;
  /** The last line: the exit code. */
  readonly exitCode?: number;
}

/** For the `soulstat` command beside a running server; needs `authorization: Bearer <admin token of the data folder>`. */
export const runUpkeep = route({
  method: 'POST',
  url: '/api/admin/upkeep/:command',
  action: 'site.operate',
  schema: {
    operationId: 'runUpkeep',
    summary: 'Run a command of `soulstat`',
    tags: ['admin'],
    hide: true,
    params: Type.Object({ command: Type.Enum([...UPKEEP_COMMANDS]) }),
    querystring: Type.Object({
      folder: Type.Optional(
        Type.String({ minLength: 1, description: 'Absolute path on the machine of the server' }),
      ),
      file: Type.Optional(
        Type.String({ minLength: 1, description: 'Absolute path on the machine of the server' }),
      ),
      files: Type.Optional(
        Type.String({ minLength: 1, description: 'Absolute paths on the machine of the server, one a line' }),
      ),
      communityUrl: Type.Optional(
        Type.String({ pattern: '^https?://', maxLength: 2000, description: 'Of the community’s match API' }),
      ),
      feedUrl: Type.Optional(
        Type.String({ pattern: '^https?://', maxLength: 2000, description: 'Of patch notes' }),
      ),
      region: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' })),
      heroId: Type.Optional(Type.Integer({ minimum: 0, maximum: 65_535 })),
      matchIds: Type.Optional(
        Type.String({
          pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14})*$',
          description: 'With commas between them',
        }),
      ),
      accountId: Type.Optional(Type.Integer({ minimum: 1, maximum: 4_294_967_295 })),
      role: Type.Optional(AccountRole),
      why: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
      undo: Type.Optional(Type.Boolean()),
      unseen: Type.Optional(Type.Boolean({ description: 'Of matches that never came here too' })),
      list: Type.Optional(Type.Boolean()),
      json: Type.Optional(Type.Boolean({ description: 'What is found, for programs' })),
      keyTask: Type.Optional(Type.Enum([...KEY_TASKS])),
      keyId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      keyName: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
      scopes: Type.Optional(
        Type.String({
          pattern: `^(?:${KEY_SCOPES.join('|')})(?:,(?:${KEY_SCOPES.join('|')}))*$`,
          description: 'With commas between them',
        }),
      ),
      origins: Type.Optional(
        Type.String({ pattern: '^https?://', maxLength: 2000, description: 'With commas between them' }),
      ),
      matchesPerHour: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
      accountsPerHour: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
      scores: Type.Optional(Type.Boolean({ description: 'Scores too, from the files of the matches' })),
    }),
    response: {
      200: Type.Unsafe<unknown>({
        description: 'JSON lines (application/x-ndjson), as the command says them',
      }),
      400: Problem,
      401: Problem,
    },
  },
});
