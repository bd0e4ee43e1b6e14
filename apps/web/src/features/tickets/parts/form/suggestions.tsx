import type { SimilarTickets } from '@soulstat/api-client';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { KnownQuestionsContext, type KnownQuestion } from '../../../../shared/faq/known-questions-context.ts';
import { similarQuestions } from '../../../../shared/faq/known-questions.ts';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';
import { similarQuery } from '../queries.ts';
import { KINDS, ROADMAP_TITLES, STATES } from '../words.ts';

const PAUSE_MS = 400;
const MIN_LENGTH = 4;
const MAX_LENGTH = 300;
const NOTHING: SimilarTickets = { entries: [], own: [] };

/** What is known already of what somebody types: questions of the FAQ, entries of the roadmap, and tickets of their own. */
export function Suggestions({ text }: { readonly text: string }) {
  const asked = useSettled(text.slice(0, MAX_LENGTH));
  const isAsked = asked.length >= MIN_LENGTH;
  const { data } = useQuery(
    { ...similarQuery(asked), enabled: isAsked, placeholderData: (before) => before },
    queryClient,
  );
  const loadQuestions = use(KnownQuestionsContext);
  const { data: known = [] } = useQuery(
    { queryKey: ['known questions'], queryFn: loadQuestions, enabled: isAsked, staleTime: Infinity },
    queryClient,
  );
  const { entries, own } = (isAsked && data) || NOTHING;
  const questions = isAsked ? similarQuestions(known, asked) : [];
  const count = questions.length + entries.length + own.length;
  return (
    <div className="ticket-suggestions" data-empty={count === 0 || undefined}>
      <output className="visually-hidden">
        {count > 0 && `${count} similar ${count === 1 ? 'answer' : 'answers'} below`}
      </output>
      {count > 0 && <SuggestionList questions={questions} entries={entries} own={own} />}
    </div>
  );
}

interface SuggestionListProps extends SimilarTickets {
  readonly questions: readonly KnownQuestion[];
}

function SuggestionList({ questions, entries, own }: SuggestionListProps) {
  return (
    <section aria-labelledby="ticket-suggestions">
      <h2 id="ticket-suggestions">Is it one of these?</h2>
      <ul>
        {questions.map(({ id, question }) => (
          <li key={`question-${id}`}>
            <Link to={`${href('faq')}#${id}`}>{question}</Link> <span className="form-note">FAQ</span>
          </li>
        ))}
        {own.map(({ ticketId, title, state }) => (
          <li key={`ticket-${ticketId}`}>
            <Link to={href('ticket', { ticketId: String(ticketId) })}>{title}</Link>{' '}
            <span className="form-note">
              Your ticket #{ticketId} · {STATES[state]}
            </span>
          </li>
        ))}
        {entries.map(({ entryId, title, kind, state }) => (
          <li key={`entry-${entryId}`}>
            <Link to={`${href('ticketRoadmap')}#entry-${entryId}`}>{title}</Link>{' '}
            <span className="form-note">
              {KINDS[kind]} · {ROADMAP_TITLES[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
