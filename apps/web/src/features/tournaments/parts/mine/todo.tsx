import type { MyTournaments } from '@soulstat/api-client';
import { linkButton } from '@soulstat/ui';
import { Moment } from '../../../../shared/format/moment.tsx';
import { Link } from '../../../../shared/link.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';

/** The most urgent first: the one that comes next is a button, the others are links. */
export function Todo({ todo }: Pick<MyTournaments, 'todo'>) {
  const now = useNow();
  return (
    <section aria-labelledby="mine-todo">
      <h2 id="mine-todo">To do</h2>
      {todo.length === 0 && <p>Nothing to do.</p>}
      <ol className="tournament-todo">
        {todo.map(({ kind, tournament, path, sentence, until }, index) => (
          <li key={`${kind} ${path}`}>
            <Link to={path} {...(index === 0 && linkButton('primary'))}>
              {sentence}
            </Link>{' '}
            <small>
              {tournament}
              {until !== null && (
                <>
                  , until <Moment at={until} now={now} />
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
