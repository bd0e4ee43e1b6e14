import type { Question } from './question.ts';

/** A question that opens its answer. The anchor is on the answer: a browser opens what is around the target of an address. */
export function QuestionItem({ id, question, answer, isOpen }: Question & { readonly isOpen: boolean }) {
  return (
    <details className="fold faq-item" open={isOpen}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <div className="faq-answer" id={id}>
        {answer}
        <p className="form-note">
          <a href={`#${id}`}>Link to this answer</a>
        </p>
      </div>
    </details>
  );
}
