import { ExperimentalMark, formatCount } from '@soulstat/ui';
import './experimental.css';

/** As in `packages/scores`. */
export const MIN_REAL_MATCHES = 2000;

/**
 * The mark of what models say of real matches before they have learned from enough of them. Always in the page; the server says on the
 * root element whether it shows (`data-real-matches`), so that nothing shifts. A simulated league has a label of its own. `of` names what is meant
 * where no heading does.
 */
export function Experimental({ of }: { readonly of?: string }) {
  return (
    <span className="when-experimental">
      {of}
      <ExperimentalMark>
        <Missing />
      </ExperimentalMark>
    </span>
  );
}

/** Rendered once it is asked for, in a browser. */
function Missing() {
  const matches = Number(document.documentElement.dataset['realMatches'] ?? 0);
  return `Learned from ${formatCount(matches)} of the ${formatCount(MIN_REAL_MATCHES)} real matches with full files it needs. Until then it may be wrong on real matches.`;
}
