import { LIMITS } from '@soulstat/api-client/limits';
import { RETENTION_DAYS } from '@soulstat/personal-data';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { SITE_NAME } from '../../../../shared/site.ts';
import type { QuestionGroup } from '../question.ts';

const count = (value: number) => value.toLocaleString('en');

export const PRIVACY: QuestionGroup = {
  id: 'privacy',
  title: 'You and your data',
  questions: [
    {
      id: 'hide',
      question: 'How do I hide my profile?',
      answer: (
        <p>
          Sign in, open the <Link to={href('settings')}>settings</Link> and tick “Hide my profile”. You
          disappear from search and leaderboards, and matches show “Hidden player”.
        </p>
      ),
    },
    {
      id: 'delete',
      question: 'How do I see or delete what you store about me?',
      answer: (
        <p>
          In the <Link to={href('settings')}>settings</Link> you can download everything as a JSON file and
          delete your account data. Matches stay, without your name: they belong to twelve players. The{' '}
          <Link to={href('privacyPolicy')}>privacy policy</Link> lists every table.
        </p>
      ),
    },
    {
      id: 'sign-in',
      question: 'Is it safe to sign in?',
      answer: (
        <p>
          You sign in on Steam. We never see your password, only your account ID. You stay signed in for{' '}
          {RETENTION_DAYS.sessionIdle} days after your last visit. In the{' '}
          <Link to={href('settings')}>settings</Link> you can sign out any device.
        </p>
      ),
    },
    {
      id: 'upload-privacy',
      question: 'What do you get when I upload my game cache?',
      answer: (
        <p>
          The match IDs and salts in it. Your browser reads the folder on your computer and sends nothing
          else. At the end of the day the server forgets who sent them.
        </p>
      ),
    },
  ],
};

export const SITE: QuestionGroup = {
  id: 'site',
  title: 'The site',
  questions: [
    {
      id: 'independent',
      question: 'Does Valve run this site?',
      answer: (
        <p>
          No. It is independent and has none of Valve’s artwork: we drew the emblems of heroes and items
          ourselves.
        </p>
      ),
    },
    {
      id: 'api',
      question: 'May I use the API?',
      answer: (
        <p>
          Yes. Every number on this site comes from it, and reading needs no key.{' '}
          <Link to={href('api')}>The API page</Link> says how, <a href="/api/docs">the reference</a> lists all
          operations. One address may ask {count(LIMITS.requestsPerMinute)} times a minute. Please name{' '}
          {SITE_NAME} where you show its numbers.
        </p>
      ),
    },
    {
      id: 'packages',
      question: 'Can I use the rank badges on my own site?',
      answer: (
        <p>
          Yes. <code>@soulstat/ranks</code> turns rank numbers into tiers and badge images,{' '}
          <code>@soulstat/ui</code> has the badge for React, and <code>@soulstat/match-file</code> reads match
          files. All are free under the MIT licence.
        </p>
      ),
    },
    {
      id: 'wrong',
      question: 'How do I report a problem?',
      answer: (
        <p>
          Open a <Link to={href('tickets')}>ticket</Link>. If a number is wrong, add the address of the page.
          For something another player wrote, press Report beside it: a moderator will look at it.
        </p>
      ),
    },
    {
      id: 'accessibility',
      question: 'Does the site work with a keyboard or a screen reader?',
      answer: (
        <p>
          It is built for WCAG 2.2 AA and tested on every page. Press <kbd>Ctrl</kbd> <kbd>K</kbd> to search
          everything. Every chart has a table, color is never the only sign, and nothing moves if your system
          asks for reduced motion. Dark and light themes are in the{' '}
          <Link to={href('settings')}>settings</Link>.
        </p>
      ),
    },
  ],
};
