/** `pnpm permissions:docs`: writes `docs/permissions.md` from the rules. */
import { writeFile } from 'node:fs/promises';
import { describePermissions } from './describe.ts';

await writeFile(new URL('../../../../../docs/permissions.md', import.meta.url), describePermissions());
