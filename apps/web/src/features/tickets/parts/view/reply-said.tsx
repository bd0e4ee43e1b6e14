import type { Change } from '../../../../shared/session/use-change.ts';

/** How it went, for those who see the page and those who hear it. */
export function ReplySaid({ change }: { readonly change: Change }) {
  return (
    <>
      <output className="form-note">
        {change.state === 'saving' && 'Saving...'}
        {change.state === 'saved' && 'Saved.'}
      </output>
      <p className="form-problem" role="alert">
        {change.state === 'failed' && `Not saved: ${change.reason} What you typed is still here.`}
      </p>
    </>
  );
}
