import { expect, test } from 'vitest';
import { builtEmbed, embedAddress, embedCodes, isWhole } from './built-embed.ts';

const ORIGIN = 'https://stats.example';

test('the code says no more than what was chosen', () => {
  const embed = builtEmbed('?kind=match&id=5&theme=dark&hide=facts,unknown&rows=20');
  expect(embedAddress(ORIGIN, embed)).toBe(`${ORIGIN}/external/match/5?hide=facts`);
  expect(embedCodes(ORIGIN, embed)).toEqual({
    frame: `<iframe src="${ORIGIN}/external/match/5?hide=facts" title="Soulstat: match 5" width="560" height="720" style="border:0;max-width:100%;color-scheme:dark" loading="lazy"></iframe>`,
    component: `<script src="${ORIGIN}/embed.js" async></script>\n<soulstat-match id="5" hide="facts"></soulstat-match>`,
    markdown: `[![Soulstat: match](${ORIGIN}/api/match/5/card.png)](${ORIGIN}/external/match/5?hide=facts)`,
    link: `${ORIGIN}/external/match/5?hide=facts`,
  });
});

test('a kind without a subject is whole at once, others with theirs', () => {
  expect(isWhole(builtEmbed('?kind=tier-list'))).toBe(true);
  expect(isWhole(builtEmbed('?kind=hero'))).toBe(false);
  expect(embedCodes(ORIGIN, builtEmbed('?kind=hero&id=infernus')).markdown).toBeUndefined();
});

test('markup in what was typed stays text', () => {
  const { frame, component } = embedCodes(
    ORIGIN,
    builtEmbed(`?kind=hero&id=${encodeURIComponent('"><script>')}`),
  );
  expect(frame).not.toContain('<script');
  expect(component.replace(/^<script[^>]*><\/script>/, '')).not.toContain('<script');
});
