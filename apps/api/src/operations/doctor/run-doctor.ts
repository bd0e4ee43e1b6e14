import { setTimeout as delay } from 'node:timers/promises';
import { counted, type Command } from '../admin/command.ts';
import { CHECKS } from './checks.ts';
import type { Finding } from './finding.ts';

/** `soulstat doctor`: makes every check and says what to do. It ends with 0 when nothing was found, with 1 otherwise. */
export const doctor: Command = async ({ stores, isLive, options, say, signal }) => {
  const found: (Finding & { readonly check: string })[] = [];
  const tell = options.json ? () => undefined : say;
  for (const { name, find } of CHECKS) {
    if (signal.aborted) return 130;
    const findings = await findLasting(() => find({ ...stores, isLive }), isLive);
    found.push(...findings.map((finding) => ({ check: name, ...finding })));
    tell(`${findings.length === 0 ? 'ok     ' : 'PROBLEM'} ${name}`);
    for (const { code, problem, advice, examples } of findings) {
      tell(`        ${problem} (${code})`);
      for (const example of examples) tell(`          ${example}`);
      tell(`        ${advice}`);
    }
  }
  const count = found.length;
  if (options.json) say(JSON.stringify({ checks: CHECKS.length, findings: found }));
  tell(count === 0 ? 'Nothing is wrong.' : `${counted(count, 'problem')} found.`);
  return count === 0 ? 0 : 1;
};

/** Beside a server at work, what is there at each of several looks is a fault; the rest was under way. */
const LIVE_LOOKS = 3;
const BETWEEN_LOOKS_MS = 1000;

async function findLasting(look: () => Promise<readonly Finding[]>, isLive: boolean) {
  let findings = await look();
  if (!isLive) return findings;
  for (let looks = 1; findings.length > 0 && looks < LIVE_LOOKS; looks += 1) {
    await delay(BETWEEN_LOOKS_MS);
    const again = await look();
    findings = again.filter(({ code }) => findings.some((finding) => finding.code === code));
  }
  return findings;
}
