import type { BuildCheck } from '@soulstat/builds';
import { Glyph } from '@soulstat/ui';

/** What does not work in a match of today; nothing where all does. */
export function CheckList({ checks }: { readonly checks: readonly BuildCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="creator-checks">
      {checks.map(({ sentence, kind }, index) => (
        // The same sentence may stand for an item of two categories.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${kind} ${index}`}>
          <Glyph name="warning" />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
