import { Button } from '@soulstat/ui';
import { useRef } from 'react';
import type { ShownContext } from './use-ticket-context.ts';
import { CONTEXT_LABELS } from '../words.ts';

/** What goes along with the ticket, line by line. */
export function ContextList({ context }: { readonly context: ShownContext }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { left, removed, remove, restore } = context;
  return (
    <section className="ticket-context" aria-labelledby="ticket-context">
      <h2 id="ticket-context" ref={heading} tabIndex={-1}>
        Sent along
      </h2>
      <p className="form-note">
        {left.length > 0
          ? 'These help us to see what you saw. Remove what you do not want to send.'
          : 'Only what you write.'}
      </p>
      <dl>
        {left.map(({ name, value }) => (
          <div key={name}>
            <dt>{CONTEXT_LABELS[name]}</dt>
            <dd>
              <bdi>{value}</bdi>
              <Button
                variant="quiet"
                size="compact"
                aria-label={`Remove: ${CONTEXT_LABELS[name]}`}
                onClick={() => {
                  remove(name);
                  heading.current?.focus();
                }}
              >
                Remove
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {removed.length > 0 && (
        <Button variant="quiet" size="compact" onClick={restore}>
          Put back what was removed
        </Button>
      )}
    </section>
  );
}
