import type { UpkeepCommand } from '@soulstat/api-client/contract';
import { InvalidArgumentError, type Command } from 'commander';
import { resolve } from 'node:path';
import type { CommandOptions } from '../admin/command.ts';

interface Tools {
  readonly accountNumber: (text: string) => number;
  readonly upkeep: (command: UpkeepCommand, options: CommandOptions) => Promise<void>;
}

/** `soulstat keys …`. Help and mistakes are answered without loading the databases' clients. */
export function addKeyCommands(program: Command, { accountNumber, upkeep }: Tools): void {
  const keys = program
    .command('keys')
    .description('Keys with which programs ask the API: make, list, revoke, take over, limit.');

  keys
    .command('create')
    .description('Make a key. It is shown this once.')
    .requiredOption('--name <name>', 'what it is for')
    .option('--account <number>', 'whose it is; left out: the operator’s', accountNumber)
    .option('--scopes <list>', 'read, draft, or both with a comma between them', 'read,draft')
    .option(
      '--origins <list>',
      'pages that may use it alone, such as https://tracker.example, with commas between them',
    )
    .action(({ account, name, scopes, origins }: KeyOptions) =>
      upkeep('keys', { keyTask: 'create', accountId: account, keyName: name, scopes, origins }),
    );

  keys
    .command('list')
    .description('Show all keys, whose they are and when they were used last.')
    .option('--json', 'as JSON')
    .action((options: CommandOptions) => upkeep('keys', { ...options, keyTask: 'list' }));

  keys
    .command('revoke')
    .description('Revoke a key, at once and for good.')
    .argument('<number>', 'its number, as `soulstat keys list` shows it', keyNumber)
    .action((keyId: number) => upkeep('keys', { keyTask: 'revoke', keyId }));

  keys
    .command('import')
    .description('Take over keys that programs have already. Safe to repeat.')
    .argument('<file>', 'a text file: a key a line, its name behind it')
    .option('--scopes <list>', 'read, draft, or both with a comma between them', 'read,draft')
    .addHelpText(
      'after',
      '\nA key is sk_ and 64 letters and digits. Delete the file afterwards: hashes alone are stored.',
    )
    .action((file: string, { scopes }: KeyOptions) =>
      upkeep('keys', { keyTask: 'import', file: resolve(file), scopes }),
    );

  keys
    .command('limit')
    .description('Change what a key may ask for in an hour.')
    .argument('<number>', 'its number, as `soulstat keys list` shows it', keyNumber)
    .option('--matches <count>', 'matches an hour; left out: as it is', itemCount)
    .option('--accounts <count>', 'accounts an hour; left out: as it is', itemCount)
    .option('--why <text>', 'a reason, for the audit log')
    .action((keyId: number, { matches, accounts, why }: KeyOptions) =>
      upkeep('keys', { keyTask: 'limit', keyId, matchesPerHour: matches, accountsPerHour: accounts, why }),
    );
}

interface KeyOptions {
  readonly account?: number;
  readonly name?: string;
  readonly scopes?: string;
  readonly origins?: string;
  readonly matches?: number;
  readonly accounts?: number;
  readonly why?: string;
}

function keyNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is the number of a key.');
  return Number(text);
}

function itemCount(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError('It is a whole number of at most 8 digits.');
  return Number(text);
}
