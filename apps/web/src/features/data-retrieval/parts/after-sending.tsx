import { AFTER_SENDING } from '../../../shared/help-texts.tsx';

/** What to expect once matches are sent. */
export function AfterSending() {
  return (
    <section className="after-sending">
      <h3>After you have sent them</h3>
      <dl>
        {AFTER_SENDING.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
