import { Button } from '@soulstat/ui';
import { useEffect, useRef, useState } from 'react';
import { openTarget } from '../../../shared/open-target.ts';
import { href } from '../../../shared/paths.ts';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { matches, type QuestionGroup } from './question.ts';
import { QuestionItem } from './question-item.tsx';

interface QuestionsProps {
  readonly groups: readonly QuestionGroup[];
}

/** All questions, filtered by what is typed. Without script the form asks the server, which filters the same way. */
export function Questions({ groups }: QuestionsProps) {
  const { search, hash } = useLocation();
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get('q') ?? '');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => openTarget(list.current, hash), [hash]);
  const found = groups
    .map((group) => ({ ...group, questions: group.questions.filter((question) => matches(question, typed)) }))
    .filter(({ questions }) => questions.length > 0);
  const isSearched = typed.trim() !== '';
  return (
    <div className="faq-questions" ref={list}>
      <form className="form-field faq-form" action={href('faq')} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="faq-search">Search the questions</label>
        <input
          id="faq-search"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="form-note" aria-live="polite">
          {saidOf(found, isSearched)}
        </p>
      </form>
      {found.length === 0 && (
        <p>
          No question matches. Try fewer words, or{' '}
          <Button variant="quiet" onClick={() => setTyped('')}>
            show all questions
          </Button>
        </p>
      )}
      {found.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={`faq-${id}`}>
          <h2 id={`faq-${id}`}>{title}</h2>
          {questions.map((question) => (
            <QuestionItem key={question.id} {...question} isOpen={isSearched && countOf(found) <= MAX_OPEN} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Few results are read at once. */
const MAX_OPEN = 3;

const countOf = (groups: readonly QuestionGroup[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

function saidOf(groups: readonly QuestionGroup[], isSearched: boolean): string {
  const count = countOf(groups);
  return `${count} ${count === 1 ? 'question' : 'questions'}${isSearched ? ' found' : ''}`;
}
