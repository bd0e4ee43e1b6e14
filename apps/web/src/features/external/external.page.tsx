import { useParams } from '../../shared/router/router-provider.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { EXTERNAL_HEAD } from './parts/external-head.ts';
import { MatchCard } from './parts/match-card.tsx';
import './external.css';

const SHOWS = [
  'The summary of a player, a hero, a build or a bracket, in one small frame',
  'Theme, size and parts set in its address',
];

/** What other sites put into a frame: no bar, no footer, links open outside the frame. */
export function Component() {
  const { '*': rest = '' } = useParams();
  const [, matchId] = /^\/match\/(\d{1,15})(?:\/|$)/.exec(rest) ?? [];
  return <main className="external">{matchId ? <MatchCard matchId={Number(matchId)} /> : <Embeds />}</main>;
}

function Embeds() {
  return (
    <>
      <PageHead {...EXTERNAL_HEAD} />
      <h1>Embeds</h1>
      <p>
        Parts of Soulstat to put into your own page. There is one for a match, at{' '}
        <code>{`${href('external')}/match/<match id>`}</code>. Others are coming soon and will show:
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
