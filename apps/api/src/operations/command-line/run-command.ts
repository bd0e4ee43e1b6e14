import { ApiError } from '@soulstat/api-client';
import type { UpkeepCommand, UpkeepLine } from '@soulstat/api-client/contract';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import {
  NoInstallation,
  hasInstallation,
  readRunningServer,
  type RunningServer,
} from '../../storage/data-folder.ts';
import { openDatabases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { openStopSignal } from '../start/until-signal.ts';
import { COMMANDS } from './catalogue.ts';
import { openRecovered } from './recovered-databases.ts';
import type { CommandOptions } from '../admin/command.ts';
import { openDisplay, type Display } from '../admin/display.ts';

/**
 * Runs a command through the server that works on the data folder, or on the databases themselves where none does. Returns the exit
 * code; Ctrl-C ends it after the step under way.
 */
export async function runCommand(command: UpkeepCommand, options: CommandOptions, config: Config) {
  const { signal, forget } = openStopSignal();
  const display = openDisplay(process.stdout);
  const running: Running = { command, options, display, signal };
  try {
    const server = await readRunningServer(config.dataDir);
    return await (server ? throughServer(server, running) : throughDatabases(config, running));
  } finally {
    display.stop();
    forget();
  }
}

interface Running {
  readonly command: UpkeepCommand;
  readonly options: CommandOptions;
  readonly display: Display;
  readonly signal: AbortSignal;
}

/** What takes something in makes an installation where there is none. Nothing else does: its data folder was mistyped. */
const BRING_SOMETHING: ReadonlySet<UpkeepCommand> = new Set(['leaderboard', 'patches', 'builds']);

async function throughDatabases(
  config: Config,
  { command, options, display: { say, progress }, signal }: Running,
): Promise<number> {
  const onProgress = options.json ? () => undefined : say;
  if (!BRING_SOMETHING.has(command) && !hasInstallation(config)) throw new NoInstallation(config.dataDir);
  // Nobody else can have the embedded databases open. The doctor, who changes nothing, says what was cut off instead.
  const isAlone = config.databaseUrl === undefined;
  const databases =
    isAlone && command !== 'doctor'
      ? await openRecovered(config, { onProgress })
      : await openDatabases(config, { log: SILENT_LOG, onProgress });
  try {
    return await COMMANDS[command]({ stores: databases, isLive: !isAlone, options, say, progress, signal });
  } finally {
    await databases.close();
  }
}

/** A server that is gone in the middle has not ended the command. */
const CUT_OFF = 'The server went away before the command was done. Start it again, and repeat the command.';

async function throughServer(
  { url, adminToken }: RunningServer,
  { command, options, display, signal }: Running,
): Promise<number> {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== false);
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  const response = await fetch(`${url}/api/admin/upkeep/${command}?${query}`, {
    method: 'POST',
    // Compressed, lines would wait for each other.
    headers: { authorization: `Bearer ${adminToken}`, 'accept-encoding': 'identity' },
    signal,
  }).catch((error: unknown) => {
    throw new ApiError(0, 'network_error', CUT_OFF, { cause: error });
  });
  if (!response.ok || !response.body) {
    const { code = 'unreadable_answer', message = CUT_OFF } = (await response.json()) as Partial<ApiError>;
    throw new ApiError(response.status, code, message);
  }
  for await (const text of createInterface({ input: Readable.fromWeb(response.body) })) {
    const line = JSON.parse(text) as UpkeepLine;
    if (line.say !== undefined) display.say(line.say);
    if (line.progress) display.progress(line.progress);
    if (line.failure !== undefined) throw new ApiError(500, 'internal', line.failure);
    if (line.exitCode !== undefined) return line.exitCode;
  }
  throw new ApiError(0, 'network_error', CUT_OFF);
}
