import { ROLES } from '@soulstat/api-client/contract';
import { contractRoutes } from '../../http/openapi/openapi.ts';
import { GUEST, may } from './may.ts';
import { ACTIONS, OBJECT_ROLES, ruleOf, type Action } from './rules.ts';

/** `docs/permissions.md`: the rules as a table, and the operations of the contract that name them. */
export function describePermissions(): string {
  return `# Who may do what

Written by \`pnpm permissions:docs\` from the rules (\`apps/api/src/community/permissions/rules.ts\`) and the contract; a test compares them.

Roles of an account, each with the rights of those before it: ${ROLES.join(', ')}. Staff give them on \`/staff/users\`, the operator with
\`soulstat staff add --account N\`. Roles in one object, such as a guide or a tournament: ${OBJECT_ROLES.join(', ')}. The operator has no account
but the admin token of the data folder.

The server refuses what is not allowed, whatever a page shows: 401 \`not_signed_in\` to guests where signing in may do, 403 \`banned\` to banned
accounts where the last column says so, else 403 \`not_allowed\` with a sentence. Operations without an action are for everybody, and change nothing but
the visitor's own session.

| Action | Allows to | ${ROLES.join(' | ')} | in the object | banned |
| --- | --- | ${ROLES.map(() => ':-:').join(' | ')} | --- | --- |
${ACTIONS.map(actionRow).join('\n')}

## Operations that need an action

| Operation | Address | Action |
| --- | --- | --- |
${operationRows().join('\n')}
`;
}

function actionRow(action: Action): string {
  const { to, as = [], byCode, from, unlessBanned, unlessOwner } = ruleOf(action);
  const cells = ROLES.map((role) => (may({ ...GUEST, role }, action) ? '✓' : ''));
  const objects = [
    ...as,
    ...(byCode ? ['by code'] : []),
    ...(unlessOwner ? ['not owner'] : []),
    ...(from === 'operator' ? ['operator'] : []),
  ];
  return `| \`${action}\` | ${to} | ${cells.join(' | ')} | ${objects.join(', ')} | ${unlessBanned ? 'no' : ''} |`;
}

function operationRows(): string[] {
  return contractRoutes()
    .flatMap(({ action, method, url, schema }) =>
      action === undefined ? [] : [`| \`${schema.operationId}\` | ${method} \`${url}\` | \`${action}\` |`],
    )
    .toSorted();
}
