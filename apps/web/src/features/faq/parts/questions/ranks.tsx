import { CALIBRATION_MATCHES, MAX_HUNDREDS, POINTS_PER_SUBRANK, SUBRANKS, TIERS } from '@soulstat/ranks';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import type { QuestionGroup } from '../question.ts';

const count = (value: number) => value.toLocaleString('en');
const [LOWEST] = TIERS;
const HIGHEST = TIERS[TIERS.length - 1];

export const RANKS: QuestionGroup = {
  id: 'ranks',
  title: 'Ranks and scores',
  questions: [
    {
      id: 'two-ranks',
      question: 'What is the difference between Rank and PP?',
      answer: (
        <p>
          <b>Rank</b> is the badge the game shows. <b>PP</b> is ours: performance points, computed from how
          you played in each match on record. They use the same tiers and often differ.
        </p>
      ),
    },
    {
      id: 'obscurus',
      question: 'Why is my rank Obscurus?',
      answer: (
        <p>
          Obscurus stands for “not known”. The game’s rank needs a match file with your badge in it; PP needs
          scored matches. <a href="#check-rank">The check above</a> shows what is missing for your account.
        </p>
      ),
    },
    {
      id: 'calibrating',
      question: 'What does “calibrating” mean?',
      answer: (
        <p>
          Fewer than {CALIBRATION_MATCHES} matches have counted toward your PP. The badge gets more solid with
          each match. You join the PP leaderboards once it is done.
        </p>
      ),
    },
    {
      id: 'pp-formula',
      question: 'How is PP computed?',
      answer: (
        <>
          <p>
            Each match compares your figures with players of the same hero, rank and match length, in six
            parts: fighting, farming, objectives, support, survival and lane. Parts that decide more matches
            count more. Your PP then moves toward that result. The more matches you have, the smaller the
            step.
          </p>
          <p>
            More kills, souls or healing never cost you points, and neither do fewer deaths. See{' '}
            <Link to={`${href('howWeCompute')}#methods`}>the whole method</Link> and its measured errors.
          </p>
        </>
      ),
    },
    {
      id: 'pp-tiers',
      question: 'How many PP does a rank take?',
      answer: (
        <p>
          {POINTS_PER_SUBRANK} PP a subrank, {SUBRANKS.length} subranks a tier. {LOWEST.name} begins at{' '}
          {count(LOWEST.ppMin)}, {HIGHEST?.name} at {count(HIGHEST?.ppMin ?? 0)}, and its last subrank at{' '}
          {count(MAX_HUNDREDS * POINTS_PER_SUBRANK)}. Below {LOWEST.ppMin} no rank is shown. See the{' '}
          <Link to={href('rankDistribution')}>rank distribution</Link>.
        </p>
      ),
    },
    {
      id: 'pp-interval',
      question: 'Why does my PP have a range?',
      answer: (
        <p>
          One match says little about how good you are. Your PP is in this range with 95% confidence. It gets
          narrower with every match. Leaderboards sort by its lower end.
        </p>
      ),
    },
    {
      id: 'pp-changed',
      question: 'Why did my PP change without a match?',
      answer: (
        <p>
          An older match of yours arrived, or a new version of the model computed all matches again. The old
          numbers stay until it is finished.
        </p>
      ),
    },
    {
      id: 'mvp',
      question: 'How is the MVP chosen?',
      answer: (
        <p>
          By the same six parts that move PP. The best winner is MVP, the best loser key player. The game’s
          own MVP stands beside ours. See <Link to={href('mvpStats')}>MVP stats</Link>.
        </p>
      ),
    },
    {
      id: 'win-chance',
      question: 'What is the win chance of a match?',
      answer: (
        <p>
          How often teams win from the same souls, levels, objectives and kills at that minute. It does not
          see positions, cooldowns or the urn.{' '}
          <Link to={`${href('howWeCompute')}#methods`}>How it is computed</Link>.
        </p>
      ),
    },
  ],
};
