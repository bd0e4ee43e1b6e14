import { LIMITS } from '@soulstat/api-client/limits';
import {
  ACCESS_CUT,
  AFTER_SENDING,
  API_IS_INDEPENDENT,
  CHOOSE_FOLDER,
  DATA_FLOW_STEPS,
  ONE_PLAYER_IS_ENOUGH,
  ONLY_MATCH_DATA,
  UPLOAD_STEPS,
  WAYS,
  WHERE_FILES_ARE,
} from '../../../../shared/help-texts.tsx';
import { ingestTool } from '../../../../shared/ingest-tool.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import type { QuestionGroup } from '../question.ts';

export const MATCHES: QuestionGroup = {
  id: 'matches',
  title: 'Matches and uploads',
  questions: [
    {
      id: 'match-missing',
      question: 'Why is my match missing?',
      answer: (
        <>
          <p>{ACCESS_CUT}</p>
          <p>
            Enter its ID in <a href="#check-match">the check above</a>. It shows whether the match is queued,
            was refused or never reached us, and what you can do.
          </p>
        </>
      ),
    },
    {
      id: 'send-matches',
      question: 'How do I send my matches?',
      answer: (
        <>
          <p>There are three ways. Any one of them is enough.</p>
          <ol>
            <li>
              {WAYS.upload.title}. {WAYS.upload.hint} {UPLOAD_STEPS[0]} {UPLOAD_STEPS[1]} {CHOOSE_FOLDER}
            </li>
            <li>
              {WAYS.automatic.title}. {WAYS.automatic.hint}{' '}
              <a href={ingestTool.sourceUrl}>Instructions and source code</a>.
            </li>
            <li>
              {WAYS.manual.title}. {WAYS.manual.hint} <a href={ingestTool.releasesUrl}>Releases</a>.
            </li>
          </ol>
          <p>{ONLY_MATCH_DATA}</p>
        </>
      ),
    },
    {
      id: 'how-long',
      question: 'How long until a match appears?',
      answer: (
        <ul>
          {AFTER_SENDING.map(({ when, what }) => (
            <li key={when}>
              <b>{when}</b>
              {what}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'salts',
      question: 'What are salts?',
      answer: (
        <>
          <p>{WHERE_FILES_ARE}</p>
          <p>
            The salt is a number in that address. Anyone who has it can download the match. It says nothing
            about you. We keep trying to download a match for {LIMITS.downloadDays} days.
          </p>
        </>
      ),
    },
    {
      id: 'fewer-matches',
      question: 'Why are there fewer matches since the API cut?',
      answer: (
        <>
          <p>{ACCESS_CUT}</p>
          <p>
            {ONE_PLAYER_IS_ENOUGH} The bar on top counts the last 24 hours, and{' '}
            <Link to={href('monitoring')}>Monitoring</Link> shows every day.
          </p>
        </>
      ),
    },
    {
      id: 'who-runs-the-api',
      question: 'Who runs the community API?',
      answer: (
        <>
          <p>{API_IS_INDEPENDENT}</p>
          <p>{DATA_FLOW_STEPS.map(({ what }) => what).join(' ')}</p>
        </>
      ),
    },
    {
      id: 'listed-not-open',
      question: 'My profile lists a match, but it cannot be opened. Why?',
      answer: (
        <p>
          Your match history came from the community API. It has the hero, the result and the kills.
          Everything else is in the match file, and nobody has sent that yet.{' '}
          <a href="#send-matches">Send it</a>, and the match opens.
        </p>
      ),
    },
    {
      id: 'unconfirmed',
      question: 'What does “unconfirmed” mean?',
      answer: (
        <p>
          A player sent the file of this match. It has a page, but it counts in no statistics until a file
          from Valve or the community API confirms it. That keeps invented matches out of the numbers.
        </p>
      ),
    },
    {
      id: 'refused',
      question: 'Why was my file refused?',
      answer: (
        <p>
          It was cut off, is not a match file, or contains something impossible, such as two players on one
          account or purchases after the end. <a href="#check-match">The check above</a> gives the reason. One
          account may send {LIMITS.filesPerAccount.toLocaleString('en')} files a day.
        </p>
      ),
    },
  ],
};
