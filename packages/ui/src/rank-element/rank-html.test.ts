import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AssetsProvider } from '../assets/assets.tsx';
import { RankBadge } from '../rank-badge/rank-badge.tsx';
import { rankBadgeHtml, rankHtml, rankImageUrls } from './rank-html.ts';

/** Its children are given as such. */
const Provider = AssetsProvider as FunctionComponent<{ readonly host: string }>;

test.each([
  [{ rank: 84 }, { rankNumber: 84 }],
  [{ rank: null }, { rankNumber: null }],
  [
    { rank: 116, size: 'miniscule' },
    { rankNumber: 116, size: 'miniscule' },
  ],
  [
    { rank: 11, size: 'huge', showName: 'always' },
    { rankNumber: 11, size: 'huge', alwaysShowName: true },
  ],
  [
    { rank: 57, showName: 'wide' },
    { rankNumber: 57, showName: true },
  ],
  [
    { rank: 84, label: '<b>"High" & Oracle</b>', scale: 'points' },
    { rankNumber: 84, groupedLabel: '<b>"High" & Oracle</b>', scale: 'points' },
  ],
  [
    { rank: 84, calibrationMatches: 12 },
    { rankNumber: 84, calibrationMatches: 12 },
  ],
  [
    { rank: 84, calibrationMatches: 50 },
    { rankNumber: 84, calibrationMatches: 50 },
  ],
] as const)('%o is what RankBadge renders', (options, props) => {
  const badge = createElement(RankBadge, { ...props, hasTooltip: false });
  const page = createElement(Provider, { host: 'https://a.example/' }, badge);
  const ofReact = renderToStaticMarkup(page).replace(/^<link[^>]*>/, '');
  expect(rankBadgeHtml({ ...options, host: 'https://a.example/' })).toBe(ofReact);
});

test('the element has what the badge was written from, escaped', () => {
  const html = rankHtml({ rank: 84, size: 'tiny', host: 'https://a.example', label: 'A"><i>' });
  expect(html).toMatch(
    /^<soulstat-rank rank="84" size="tiny" host="https:\/\/a.example" label="A&quot;&gt;&lt;i&gt;" title="A&quot;&gt;&lt;i&gt;"><span/,
  );
  expect(html).not.toContain('<i>');
});

test('a size that is none is small, and the last image is always there', () => {
  expect(rankBadgeHtml({ rank: 84, size: 'sm' as 'small' })).toContain('data-size="small"');
  expect(rankImageUrls({ rank: 84, size: 'miniscule' })).toEqual([
    '/ranks/rank8/badge_sm_subrank4.webp',
    '/ranks/rank8/badge_sm_subrank4.png',
    '/ranks/rank8/badge_sm_subrank4_psd.png',
    expect.stringMatching(/^data:image\/svg/),
  ]);
});
