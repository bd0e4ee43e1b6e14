import type { Front, Panels } from './use-panels.ts';

const TABS: readonly { readonly front: Front; readonly label: string }[] = [
  { front: 'setup', label: 'Setup' },
  { front: 'build', label: 'Build' },
  { front: 'shop', label: 'Shop' },
  { front: 'vault', label: 'Vault' },
];

/** On a phone one panel stands in front; elsewhere they are not there. */
export function PhoneTabs({ panels }: { readonly panels: Panels }) {
  return (
    <fieldset className="creator-tabs" aria-label="Panels">
      {TABS.map(({ front, label }) => (
        <button
          key={front}
          type="button"
          aria-pressed={panels.front === front}
          onClick={() => panels.show(front)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
