import { ApiError } from '@soulstat/api-client';
import type { UpkeepCommand, UpkeepLine } from '@soulstat/api-client/contract';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { readRunningServer, type RunningServer } from '../start/data-folder.ts';
import { openDatabases } from '../databases.ts';
import { SILENT_LOG } from '../log.ts';
import { finishRemovals } from '../removal/remove-matches.ts';
import { recoverRollups } from '../counting/rollups.ts';
import { COMMANDS } from './catalogue.ts';
import type { CommandOptions } from '../admin/command.ts';
import { openDisplay, type Display } from '../admin/display.ts';

export interface RunCommandOptions {
  readonly config: Config;
  readonly output?: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * Runs a command through the server that works on the data folder, or on the databases themselves where none does. Returns the exit
 * code; Ctrl-C ends it after the step under way.
 */
export async function runCommand(
  command: UpkeepCommand,
  options: CommandOptions,
  { config, output = process.stdout }: RunCommandOptions,
): Promise<number> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  const display = openDisplay(output);
  try {
    const server = await readRunningServer(config.dataDir);
    return server
      ? await throughServer(server, command, options, display, stopping.signal)
      : await throughDatabases(config, command, options, display, stopping.signal);
  } finally {
    display.stop();
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, stop);
  }
}

async function throughDatabases(
  config: Config,
  command: UpkeepCommand,
  options: CommandOptions,
  display: Display,
  signal: AbortSignal,
): Promise<number> {
  const onProgress = options.json ? () => undefined : display.say;
  const databases = await openDatabases(config, { log: SILENT_LOG, onProgress });
  try {
    // Nobody else can have the embedded databases open. The doctor, who changes nothing, says what was cut off instead.
    const isAlone = config.databaseUrl === undefined;
    if (isAlone && command !== 'doctor') {
      await recoverRollups(databases.postgres);
      await finishRemovals(databases);
    }
    const { say, progress } = display;
    return await COMMANDS[command]({ stores: databases, isLive: !isAlone, options, say, progress, signal });
  } finally {
    await databases.close();
  }
}

/** A server that is gone in the middle has not ended the command. */
const CUT_OFF = 'The server went away before the command was done. Start it again, and repeat the command.';

async function throughServer(
  { url, adminToken }: RunningServer,
  command: UpkeepCommand,
  options: CommandOptions,
  display: Display,
  signal: AbortSignal,
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
