import { refused, sayList, type Command } from '../admin/command.ts';
import { listRoles, setRole } from '../../community/accounts/queries/account-roles.ts';
import { OPERATOR } from '../../community/moderation/queries/audit.ts';
import { WHICH_ACCOUNT } from './ban.ts';

/** `soulstat staff`: who may do more than others on the site. Safe to repeat. */
export const staff: Command = async (context) => {
  const { stores, options, say } = context;
  const { accountId, role = 'staff', why = null, undo = false, list = false } = options;
  if (list)
    return sayList(
      context,
      await listRoles(stores.postgres),
      (row) => `${row.accountId}: ${row.role}${row.name === null ? '' : ` (${row.name})`}`,
      'Nobody has a role. Add somebody: soulstat staff add --account N',
    );
  if (accountId === undefined) return refused(say, WHICH_ACCOUNT);
  const next = undo ? 'user' : role;
  const before = await setRole(stores.postgres, { accountId, role: next, actor: OPERATOR, why });
  const already = `Account ${accountId} is ${next} already.`;
  say(before === next ? already : `Account ${accountId} was ${before} and is ${next} now.`);
  return 0;
};
