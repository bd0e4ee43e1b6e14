#!/usr/bin/env node
/** The `soulstat` command. */
import type { AccountRole, UpkeepCommand } from '@soulstat/api-client/contract';
import { Command, InvalidArgumentError, Option } from 'commander';
import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { reportFailure } from './operations/start/explain-failure.ts';
import { abortedBySignal, untilSignal } from './operations/start/until-signal.ts';
import type { CommandOptions } from './operations/admin/command.ts';
import { addKeyCommands } from './operations/command-line/key-commands.ts';

// Whatever this process writes is for its own user.
process.umask(0o077);
const program = new Command('soulstat')
  .description('Works on a Soulstat installation from the command line.')
  .showHelpAfterError(
    '`soulstat --help` names the commands, `soulstat ingest --help` what one of them takes.',
  )
  .addHelpText(
    'after',
    '\nThe data folder and the databases are those of the server: DATA_DIR, CLICKHOUSE_URL, DATABASE_URL.',
  );

program
  .command('ingest')
  .description('Take in match files. Safe to repeat and to interrupt: what is known already changes nothing.')
  .argument(
    '<path...>',
    'files, folders (with everything below them), or patterns such as "backup/*.meta.bz2"',
  )
  .addHelpText(
    'after',
    `
Takes match files (.meta, .meta.bz2, .meta.zst), matches as JSON (.json, or one per line in .jsonl) and players' match histories (.json),
told apart by what is in them, and hands them to the server that runs on the data folder, or writes them itself when none does.

Ends with 0 when every match is new or known, with 1 when something was rejected or nothing was found.`,
  )
  .action(async (paths: string[]) => {
    // Only now: help and mistakes are answered without loading the databases' clients.
    const { runIngest } = await import('./operations/command-line/ingest/run-ingest.ts');
    process.exitCode = await runIngest(paths, readConfig());
  });

program
  .command('rebuild')
  .description('Count everything again from the matches stored. Safe to repeat and to interrupt.')
  .option('--scores', 'score every match again, too, from its file')
  .action((options: CommandOptions) => upkeep('rebuild', options));

program
  .command('doctor')
  .description('Check that matches, files, receipts and counts agree, and say what to do where they do not.')
  .option('--json', 'say what was found as JSON')
  .addHelpText('after', '\nChanges nothing. Ends with 0 when nothing is wrong, with 1 otherwise.')
  .action((options: CommandOptions) => upkeep('doctor', options));

program
  .command('jobs')
  .description('Show what waits to be done, what is being done, and what failed and why.')
  .option('--json', 'as JSON')
  .action((options: CommandOptions) => upkeep('jobs', options));

program
  .command('backup')
  .description('Back up both databases and the match files, also while the server runs.')
  .argument('<folder>', 'a folder of its own; match files that it holds already are not written again')
  .action((folder: string) => upkeep('backup', { folder: resolve(folder) }));

program
  .command('dump')
  .description('Write the files of the page /data now. Done by itself every night.')
  .addHelpText(
    'after',
    '\nFiles whose matches have not changed are kept. Safe to repeat and to interrupt: the dump before stays until the new one is whole.',
  )
  .action(() => upkeep('dump'));

program
  .command('restore')
  .description('Put a backup in the place of what is stored. The server must be stopped.')
  .argument('<folder>', 'the folder of a backup')
  .option('--replace', 'also where there is data already')
  .addHelpText('after', '\nEvery file of the backup is looked at before anything changes.')
  .action(async (folder: string, { replace = false }: { replace?: boolean }) => {
    const { runRestore } = await import('./operations/backup/restore.ts');
    process.exitCode = await runRestore({ folder: resolve(folder), replace }, readConfig());
  });

program
  .command('leaderboard')
  .description('Take in a leaderboard of the publisher. Safe to repeat.')
  .argument(
    '<file>',
    'a JSON file such as europe_2026-01-17.json, or europe_hero7_2026-01-17.json of one hero',
  )
  .option('--region <region>', 'of which region it is, where the name of the file does not begin with it')
  .option('--hero <id>', 'of which hero it is, where its name does not say', wholeNumber)
  .action((file: string, { region, hero }: { region?: string; hero?: number }) =>
    upkeep('leaderboard', { file: resolve(file), region, heroId: hero }),
  );

program
  .command('remove')
  .description('Remove matches everywhere and never accept them again. Safe to repeat and to interrupt.')
  .argument('[match...]', 'ids of matches', matchIds)
  .option('--why <text>', 'a reason, shown by --list')
  .option('--unseen', 'also refuse matches that never came here')
  .option('--undo', 'accept removed matches again; it does not bring them back')
  .option('--list', 'show what was removed')
  .option('--json', 'the list as JSON')
  .addHelpText(
    'after',
    '\nFacts, scores, points, files and receipts go, and everything is counted again. An older backup still has the match.',
  )
  .action((matches: number[], options: CommandOptions) =>
    upkeep('remove', { ...options, matchIds: matches.length > 0 ? matches : undefined }),
  );

program
  .command('ban')
  .description('Accept nothing more from an account, and remove the matches that it alone sent.')
  .argument('[account]', 'the number in the address of the profile', accountNumber)
  .option('--why <text>', 'a reason, shown by --list')
  .option('--list', 'show who is banned')
  .option('--json', 'the list as JSON')
  .action((accountId: number | undefined, options: CommandOptions) =>
    upkeep('ban', { ...options, accountId }),
  );

program
  .command('unban')
  .description('Let an account send files and salts again. What was removed stays removed.')
  .argument('<account>', 'the number in the address of the profile', accountNumber)
  .action((accountId: number) => upkeep('unban', { accountId }));

const staff = program
  .command('staff')
  .description('Say who may do more than others on the site: staff, moderators, authors.');

staff
  .command('add')
  .description('Give an account a role; it need not have signed in before.')
  .requiredOption('--account <number>', 'the number in the address of the profile', accountNumber)
  .addOption(new Option('--role <role>').choices(['author', 'moderator', 'staff']).default('staff'))
  .option('--why <text>', 'a reason, for the audit log')
  .action(({ account, role, why }: { account: number; role: AccountRole; why?: string }) =>
    upkeep('staff', { accountId: account, role, why }),
  );

staff
  .command('remove')
  .description('Take the role of an account back.')
  .requiredOption('--account <number>', 'the number in the address of the profile', accountNumber)
  .option('--why <text>', 'a reason, for the audit log')
  .action(({ account, why }: { account: number; why?: string }) =>
    upkeep('staff', { accountId: account, undo: true, why }),
  );

staff
  .command('list')
  .description('Show who has which role.')
  .option('--json', 'as JSON')
  .action((options: CommandOptions) => upkeep('staff', { ...options, list: true }));

addKeyCommands(program, { accountNumber, upkeep });

program
  .command('train')
  .description('Fit the score models again on the matches stored, and use them where they are better.')
  .addHelpText('after', '\nNeeds 2,000 whole real matches. Done by itself every night.')
  .action(() => upkeep('train'));

program
  .command('patches')
  .description('Take in what patch notes changed for heroes and items. Safe to repeat.')
  .argument('[file]', 'a JSON file instead of the feed')
  .addHelpText('after', '\nThe feed is PATCH_FEED_URL. Facts are stored, never the notes’ own text.')
  .action((file: string | undefined) =>
    upkeep('patches', file === undefined ? { feedUrl: readConfig().patchFeedUrl } : { file: resolve(file) }),
  );

program
  .command('worker')
  .description('Count, and do the jobs, in a process of its own beside servers that run with WORKER=none.')
  .addHelpText('after', '\nNeeds database servers: DATABASE_URL and CLICKHOUSE_URL.')
  .action(async () => {
    const { runWorker } = await import('./operations/command-line/run-worker.ts');
    await runWorker(readConfig(), untilSignal());
  });

program
  .command('sync')
  .description(
    'Take in what the community’s match API took in lately, at its pace. Safe to repeat and to interrupt.',
  )
  .option('--every <seconds>', 'go on for ever, with this pause between two rounds', wholeSeconds)
  .addHelpText('after', '\nThe API is independent of the publisher and of this site: COMMUNITY_API_URL.')
  .action(async ({ every }: { every?: number }) => {
    const { runSync } = await import('./operations/command-line/run-sync.ts');
    process.exitCode = await runSync(readConfig(), { everySeconds: every, signal: abortedBySignal() });
  });

const seed = program
  .command('seed')
  .description('Take in a dump of the community’s match API. Safe to repeat and to interrupt.')
  .argument('<matches>', 'address of a Parquet file with a row for each match')
  .argument('<players>', 'address of a Parquet file with a row for each player in each of these matches')
  .addHelpText(
    'after',
    '\nOn embedded databases the server must be stopped. Dumps hold the final scoreboard of each match.',
  )
  .action(async (matchUrl: string, playerUrl: string) => {
    const { runSeed } = await import('./operations/command-line/run-seed.ts');
    process.exitCode = await runSeed(readConfig(), { matchUrl, playerUrl, signal: abortedBySignal() });
  });

seed
  .command('builds')
  .description('Take in builds of the game from the community’s match API, or from files. Safe to repeat.')
  .argument('[files...]', 'JSON files as that API lists builds')
  .addHelpText(
    'after',
    '\nGoes page by page, one request at a time, on from where it was cut off: COMMUNITY_API_URL.',
  )
  .action((files: readonly string[]) =>
    upkeep(
      'builds',
      files.length === 0
        ? { communityUrl: readConfig().communityApiUrl }
        : { files: files.map((file) => resolve(file)).join('\n') },
    ),
  );

program
  .command('demo')
  .description('Build the simulated league that a fresh installation shows, or remove every trace of it.')
  .option('--remove', 'remove it')
  .addHelpText('after', '\nIt is never mixed with real matches: where some are stored it is not built.')
  .action(async ({ remove }: { remove?: boolean }) => {
    const { runDemo } = await import('./operations/command-line/run-demo.ts');
    process.exitCode = await runDemo(readConfig(), remove === true ? 'remove' : 'build');
  });

program
  .command('start-anew')
  .description(
    'Set the embedded PostgreSQL aside when it cannot be opened. Matches stay. The server must be stopped.',
  )
  .action(async () => {
    const { startAnew } = await import('./operations/start/start-anew.ts');
    process.exitCode = await startAnew(readConfig());
  });

function wholeSeconds(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It is a whole number of seconds.');
  return Number(text);
}

function matchIds(text: string, before: readonly number[] = []): number[] {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError(`${text} is no match id.`);
  return [...before, Number(text)];
}

function accountNumber(text: string): number {
  const accountId = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || accountId > 4_294_967_295)
    throw new InvalidArgumentError('It is the number in the address of a profile.');
  return accountId;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It is the id of a hero.');
  return Number(text);
}

async function upkeep(command: UpkeepCommand, options: CommandOptions = {}): Promise<void> {
  const { runCommand } = await import('./operations/command-line/run-command.ts');
  const given = { ...options, why: options.why || undefined };
  process.exitCode = await runCommand(command, given, readConfig());
}

try {
  await program.parseAsync();
} catch (error) {
  reportFailure(error);
}
