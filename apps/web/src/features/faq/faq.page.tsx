import { use } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { href } from '../../shared/paths.ts';
import { OriginContext } from '../../shared/site.ts';
import { StructuredData } from '../../shared/structured-data.tsx';
import { FAQ_HEAD } from './parts/faq-head.ts';
import { MatchCheck } from './parts/match-check.tsx';
import { textOf } from './parts/question.ts';
import { Questions } from './parts/questions.tsx';
import { QUESTION_GROUPS } from './parts/questions/index.ts';
import { RankCheck } from './parts/rank-check.tsx';
import '../../shared/forms/forms.css';
import '../../shared/fold.css';
import './faq.css';

/** Questions of players, and two checks that answer the most frequent ones for one match and one account. */
export function Component() {
  const origin = use(OriginContext);
  return (
    <div className="faq">
      <PageHead {...FAQ_HEAD} />
      <h1>{FAQ_HEAD.title}</h1>
      <div className="faq-checks">
        <MatchCheck />
        <RankCheck />
      </div>
      <Questions groups={QUESTION_GROUPS} />
      <StructuredData
        type="FAQPage"
        mainEntity={QUESTION_GROUPS.flatMap(({ questions }) => questions).map(({ id, question, answer }) => ({
          '@type': 'Question',
          name: question,
          url: `${origin}${href('faq')}#${id}`,
          acceptedAnswer: { '@type': 'Answer', text: textOf(answer).trim() },
        }))}
      />
    </div>
  );
}
