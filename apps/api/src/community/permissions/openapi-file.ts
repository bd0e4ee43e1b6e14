/** `pnpm openapi`: writes the OpenAPI document of the contract to the package that publishes it. */
import { writeFile } from 'node:fs/promises';
import { ownDocument } from './own-document.ts';

const file = new URL('../../../../../packages/api-client/openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(await ownDocument(), null, 2)}\n`);
