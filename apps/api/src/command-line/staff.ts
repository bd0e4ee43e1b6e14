import type { Command } from '../admin/command.ts';
import { listRoles, setRole } from '../queries/postgres/accounts/account-roles.ts';
import { OPERATOR } from '../queries/postgres/moderation/audit.ts';

/** `soulstat staff`: who may do more than others on the site. Safe to repeat. */
export const staff: Command = async ({ stores: { postgres }, options, say }) => {
  const { accountId, role = 'staff', why = null, undo = false, list = false, json = false } = options;
  if (list) {
    const rows = await listRoles(postgres);
    if (json) say(JSON.stringify(rows));
    else
      for (const row of rows)
        say(`${row.accountId}: ${row.role}${row.name === null ? '' : ` (${row.name})`}`);
    if (!json && rows.length === 0) say('Nobody has a role. Add somebody: soulstat staff add --account N');
    return 0;
  }
  if (accountId === undefined) {
    say('Name the account: the number in the address of the profile.');
    return 1;
  }
  const next = undo ? 'user' : role;
  const before = await setRole(postgres, { accountId, role: next, actor: OPERATOR, why });
  say(
    before === next
      ? `Account ${accountId} is ${next} already.`
      : `Account ${accountId} was ${before} and is ${next} now.`,
  );
  return 0;
};
