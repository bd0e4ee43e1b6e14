import { useParams } from '../../shared/router/router-provider.tsx';
import { buildIdOf } from '../../shared/builds/build-address.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { EXTERNAL_HEAD } from './parts/external-head.ts';
import { BuildCard } from './parts/build-card.tsx';
import { MatchCard } from './parts/match-card.tsx';
import './external.css';

const SHOWS = [
  'The summary of a player, a hero or a bracket, in one small frame',
  'Theme, size and parts set in its address',
];

/** What other sites put into a frame: no bar, no footer, links open outside the frame. */
export function Component() {
  const { '*': rest = '' } = useParams();
  return <main className="external">{shownAt(rest)}</main>;
}

function shownAt(rest: string) {
  const [, matchId] = /^\/match\/(\d{1,15})(?:\/|$)/.exec(rest) ?? [];
  if (matchId) return <MatchCard matchId={Number(matchId)} />;
  const buildId = buildIdOf(/^\/build\/(.+)/.exec(rest)?.[1]);
  return buildId === undefined ? <Embeds /> : <BuildCard buildId={buildId} />;
}

function Embeds() {
  return (
    <>
      <PageHead {...EXTERNAL_HEAD} />
      <h1>Embeds</h1>
      <p>
        Parts of Soulstat to put into your own page: a match at{' '}
        <code>{`${href('external')}/match/<match id>`}</code>, a build at{' '}
        <code>{`${href('external')}/build/<build id>`}</code>. Others are coming soon and will show:
      </p>
      <ul>
        {SHOWS.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <a href={href('home')} target="_blank" rel="noreferrer">
          Soulstat
        </a>
      </p>
    </>
  );
}
