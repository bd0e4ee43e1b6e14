import { EmptyState } from '@soulstat/ui';
import { Moment } from '../../../../shared/format/moment.tsx';
import { useNow } from '../../../../shared/render/use-now.ts';
import type { PartProps } from './part-props.ts';

/** Changes that staff made to the league. Changes to matches are in the log of their division. */
export function Log({ control: { log } }: PartProps) {
  const now = useNow();
  return (
    <section aria-labelledby="control-log">
      <h2 id="control-log">Log</h2>
      {log.length === 0 && <EmptyState title="Nothing yet">Changes made by staff show up here.</EmptyState>}
      <ol className="league-list">
        {log.map(({ at, author, what, why }, index) => (
          // Entries have no id.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {what}{' '}
            <small>
              {author ?? 'A player'}, <Moment at={at} now={now} />
              {why !== null && `: ${why}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
