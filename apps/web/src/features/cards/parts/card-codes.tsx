import { useContext } from 'react';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { OriginContext } from '../../../shared/site.ts';
import type { CardBuilderProps } from './card-settings.ts';
import { cardCodes } from './embed-codes.ts';

/** What to copy, by where it goes. */
export function CardCodes({ subject, settings, card }: CardBuilderProps) {
  const origin = useContext(OriginContext);
  const codes = cardCodes(subject, settings, { origin, alt: card.alt, path: card.path });
  return (
    <section className="card-codes" aria-labelledby="card-codes">
      <h2 id="card-codes">Share it</h2>
      {codes.map(({ label, note, text }) => (
        <div key={label} className="card-code">
          <h3>{label}</h3>
          <small>{note}</small>
          <CopyButton text={text} what={label} label="Copy" />
          <input
            className="card-code-text"
            readOnly
            value={text}
            aria-label={`${label}, code`}
            onFocus={({ target }) => target.select()}
          />
        </div>
      ))}
    </section>
  );
}
