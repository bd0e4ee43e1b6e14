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
          A win rate pulled toward the average: the fewer games, the stronger the pull. So three wins out of
          three do not make a hero the best of the patch. The raw rate is shown beside it.
        </p>
      ),
    },
    {
      id: 'freshness',
      question: 'How fresh are the numbers?',
      answer: (
        <p>
          A match opens as soon as we have parsed its file. Statistics follow within minutes. Every table
          shows how recent its data is and how many matches are in it.
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
            Matches received in the last 24 hours. The goal is {count(COMMUNITY_GOAL)} a day. The word beside
            it shows how complete the data is:
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
          A new copy of this site has no matches yet. It shows a made-up league, so that you can see how the
          pages work. A bar on every page says so. The first real match replaces it.
        </p>
      ),
    },
    {
      id: 'experimental',
      question: 'Why are some numbers marked experimental?',
      answer: (
        <p>
          They come from models that need {count(MIN_REAL_MATCHES)} real matches with full files to learn
          from. Until then they may be wrong. <Link to={href('howWeCompute')}>How we compute</Link> shows how
          many matches they have.
        </p>
      ),
    },
    {
      id: 'regions',
      question: 'Why is there no filter by region?',
      answer: (
        <p>
          Match files do not contain the region. They have no bans either, and no parties since mid-March
          2026. See <Link to={`${href('howWeCompute')}#limits`}>what the numbers cannot do</Link>.
        </p>
      ),
    },
  ],
};
