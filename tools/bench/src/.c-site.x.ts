import { withProfileSite } from './profile-site.ts';
await withProfileSite(10_000, async (site) => {
  const url = await site.listen(process.argv[2]!);
  console.log('URL', url);
  await new Promise((r) => process.on('SIGTERM', r));
});
