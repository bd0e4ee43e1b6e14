import { wilsonInterval } from '@soulstat/statistics';
import { COMMUNITY_GOAL, COMMUNITY_LEVELS } from '@soulstat/ui';
import { Link } from '../../../../shared/link.tsx';
import { MIN_REAL_MATCHES } from '../../../../shared/experimental/experimental.tsx';
import { href } from '../../../../shared/paths.ts';
import type { QuestionGroup } from '../question.ts';

const count = (value: number) => value.toLocaleString('en');

/** The example of the first answer. */
const [WINS, GAMES] = [6, 10];
const [LOW, HIGH] = wilsonInterval(WINS, GAMES).map((rate) => `${Math.round(100 * rate)}%`);

export const NUMBERS: QuestionGroup = {
  id: 'numbers',
  title: 'Numbers and data',
  questions: [
    {
      id: 'interval',
      question: 'What is the range beside a win rate?',
      answer: (
        <p>
          A 95% confidence interval (Wilson). With few games a rate says little: {WINS} wins in {GAMES} games
          can come from a hero that wins {LOW} or {HIGH} of the time. If the ranges of two heroes overlap a
          lot, do not trust the order.
        </p>
      ),
    },
    {
      id: 'adjusted',
      question: 'What is an adjusted win rate?',
      answer: (
        <p>
          A win rate pulled toward the average. The fewer games, the stronger the pull. Three wins out of
          three do not make a hero the best of the patch. The raw rate is beside it.
        </p>
      ),
    },
    {
      id: 'freshness',
      question: 'How fresh are the numbers?',
      answer: (
        <p>
          A match opens as soon as its file is read. Statistics are counted anew within minutes. Every table
          says up to when its data goes, and from how many matches.
        </p>
      ),
    },
    {
      id: 'which-matches-count',
      question: 'Which matches count?',
      answer: (
        <p>
          Ranked and unranked matches that a team won and the game scored. Private lobbies, bot matches and
          matches without a result do not. Street Brawl has a filter of its own.
        </p>
      ),
    },
    {
      id: 'community-status',
      question: 'What does the bar on top mean?',
      answer: (
        <>
          <p>
            Matches that arrived in the last 24 hours, on the way to {count(COMMUNITY_GOAL)}. The word beside
            it says how complete the data is:
          </p>
          <ul>
            {COMMUNITY_LEVELS.map(({ label, from, message }) => (
              <li key={label}>
                <b>{label}</b>: {from === 0 ? '' : `from ${count(from)}, `}
                {message}
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      id: 'simulated',
      question: 'What is simulated data?',
      answer: (
        <p>
          A new copy of this site has no matches yet. It fills its pages with a made-up league, so that you
          see how they work. A bar says so on every page, and the league leaves with the first real match.
        </p>
      ),
    },
    {
      id: 'experimental',
      question: 'Why are some numbers marked experimental?',
      answer: (
        <p>
          They come from models, and those need {count(MIN_REAL_MATCHES)} real matches with full files to
          learn from. Until then they may be wrong on real matches.{' '}
          <Link to={href('howWeCompute')}>How we compute</Link> says how many they have.
        </p>
      ),
    },
    {
      id: 'regions',
      question: 'Why is there no filter by region?',
      answer: (
        <p>
          Match files name no region. They named parties until mid-March 2026, and contain no bans. See{' '}
          <Link to={`${href('howWeCompute')}#limits`}>what the numbers cannot do</Link>.
        </p>
      ),
    },
  ],
};
