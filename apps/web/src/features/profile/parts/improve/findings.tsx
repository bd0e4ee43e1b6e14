import type { ImproveFinding, ProfileImprove } from '@soulstat/api-client';
import { Disclosure, EmptyState } from '@soulstat/ui';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { Experimental } from '../../../../shared/experimental/experimental.tsx';
import { countOf } from '../../../../shared/format/format.ts';
import { heroHref } from '../../../../shared/game/hero-href.ts';
import { Link } from '../../../../shared/link.tsx';
import { formatPoints } from '../../../../shared/statistics/format-points.ts';
import { MatchLink } from '../match-link.tsx';
import { keyOf, ratesText, wordsOf } from './finding-words.ts';

const LEAKS = 3;
const STRENGTHS = 3;

interface FindingsProps {
  readonly answer: ProfileImprove;
}

/** The three largest leaks, what already works, and what nothing can be said of. */
export function Findings({ answer: { findings, scored, basis } }: FindingsProps) {
  const leaks = findings.filter(({ state }) => state === 'leak');
  const strengths = findings.filter(({ state }) => state === 'strength');
  const tested = findings.filter(({ state }) => state !== 'tooFew').length;
  return (
    <>
      <section className="profile-section" aria-labelledby="improve-leaks">
        <h3 id="improve-leaks">
          Largest leaks
          <Experimental />
        </h3>
        {leaks.length > 0 ? (
          <ol className="improve-findings">
            {leaks.slice(0, LEAKS).map((finding) => (
              <Finding key={keyOf(finding)} finding={finding} />
            ))}
          </ol>
        ) : (
          <NoLeak tested={tested} findings={findings} />
        )}
        <p className="profile-note">
          95 % intervals. Of {countOf(basis.matches, 'match', 'matches')}, {scored} have credit by part.
          Linked with winning, not proven to cause it.
        </p>
      </section>
      {strengths.length > 0 && (
        <section className="profile-section" aria-labelledby="improve-strengths">
          <h3 id="improve-strengths">What works</h3>
          <ul className="improve-findings">
            {strengths.slice(0, STRENGTHS).map((finding) => (
              <Finding key={keyOf(finding)} finding={finding} />
            ))}
          </ul>
        </section>
      )}
      <Unsaid findings={findings} />
    </>
  );
}

function NoLeak({ tested, findings }: { readonly tested: number } & Pick<ProfileImprove, 'findings'>) {
  if (tested > 0)
    return (
      <EmptyState title="No clear leak">
        <p>Nothing of {countOf(tested, 'thing')} checked costs win chance beyond luck.</p>
      </EmptyState>
    );
  const missing = Math.min(...findings.map((finding) => finding.missing));
  return (
    <EmptyState title="Too few matches yet">
      <p>
        {countOf(missing, 'more match', 'more matches')} until the first check. Each needs 30 with its match
        file.
      </p>
    </EmptyState>
  );
}

function Finding({ finding }: { readonly finding: ImproveFinding }) {
  const hero = useHeroes().heroOrUnknown(finding.heroId ?? 0);
  const { name, leak, strength, tip } = wordsOf(finding, hero.name);
  const { state, effect, matches, costlyDeaths, examples } = finding;
  const [low = 0, high = 0] = effect?.interval ?? [];
  const isLeak = state === 'leak';
  return (
    <li className="improve-finding" data-state={state}>
      <h4>{finding.heroId === null ? name : <Link to={heroHref(hero.slug, 'matchups')}>{name}</Link>}</h4>
      <p className="improve-effect">
        <strong>{formatPoints(effect?.value ?? 0)}</strong>{' '}
        <span>
          points of win chance a match ({formatPoints(low)} to {formatPoints(high)}),{' '}
          {countOf(matches, 'match', 'matches')}
        </span>
      </p>
      <p>
        {isLeak ? leak : strength} {ratesText(finding)}
        {costlyDeaths !== null && ` ${costlyDeaths.toFixed(1)} costly deaths a match.`}
      </p>
      {isLeak && (
        <p>
          <strong>Try:</strong> {tip}
        </p>
      )}
      <p className="improve-matches">
        {finding.rates ? 'Newest' : isLeak ? 'Cost most' : 'Brought most'}:{' '}
        {examples.map(({ matchId, heroId, won }) => (
          <ExampleMatch key={matchId} matchId={matchId} heroId={heroId} won={won} />
        ))}
      </p>
    </li>
  );
}

function ExampleMatch({
  matchId,
  heroId,
  won,
}: Pick<ImproveFinding['examples'][number], 'matchId' | 'heroId' | 'won'>) {
  const { name } = useHeroes().heroOrUnknown(heroId);
  const said = `${won ? 'Won' : 'Lost'} as ${name}`;
  return (
    <MatchLink matchId={matchId} aria-label={`${said}, match ${matchId}`}>
      {name} {won ? 'W' : 'L'}
    </MatchLink>
  );
}

/** What was checked and says nothing, and how many matches are missing. */
function Unsaid({ findings }: Pick<ProfileImprove, 'findings'>) {
  const { heroOrUnknown } = useHeroes();
  const rest = findings.filter(({ state }) => state === 'unclear' || state === 'tooFew');
  if (rest.length === 0) return null;
  return (
    <Disclosure
      title="Also checked"
      level={3}
      hint={`${countOf(rest.length, 'thing')} without a clear effect`}
    >
      <ul className="improve-unsaid">
        {rest.map((finding) => (
          <li key={keyOf(finding)}>
            {wordsOf(finding, heroOrUnknown(finding.heroId ?? 0).name).name}:{' '}
            {finding.state === 'unclear'
              ? `no clear effect (${countOf(finding.matches, 'match', 'matches')})`
              : `${countOf(finding.missing, 'match', 'matches')} missing`}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
