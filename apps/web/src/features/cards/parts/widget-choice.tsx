import { Button } from '@soulstat/ui';

interface WidgetChoiceProps {
  /** By name, in their usual order. */
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined: all of them. */
  readonly chosen: readonly string[] | undefined;
  /** Those that the size has room for. */
  readonly shown: readonly string[];
  readonly onChange: (chosen: readonly string[] | undefined) => void;
}

/** Which parts a card has, and in which order. */
export function WidgetChoice({ labels, chosen, shown, onChange }: WidgetChoiceProps) {
  const usual = Object.keys(labels);
  const own = (chosen ?? usual).filter((name) => Object.hasOwn(labels, name));
  const others = usual.filter((name) => !own.includes(name));
  const choose = (names: readonly string[]) =>
    onChange(names.length === 0 || names.join() === usual.join() ? undefined : names);
  return (
    <fieldset className="form-choices">
      <legend>Parts, in this order</legend>
      {[...own, ...others].map((name) => {
        const at = own.indexOf(name);
        const label = labels[name] ?? name;
        return (
          <div key={name} className="card-widget">
            <label className="form-choice">
              <input
                type="checkbox"
                checked={at >= 0}
                disabled={at >= 0 && own.length === 1}
                onChange={() => choose(at >= 0 ? own.filter((each) => each !== name) : [...own, name])}
              />
              {label}
              {at >= 0 && !shown.includes(name) && <small> (no room in this size)</small>}
            </label>
            {at > 0 && (
              <Button
                variant="quiet"
                size="compact"
                aria-label={`Move ${label} up`}
                onClick={() => choose(moved(own, at))}
              >
                ↑
              </Button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const moved = (names: readonly string[], at: number): readonly string[] =>
  names.toSpliced(at, 1).toSpliced(at - 1, 0, ...names.slice(at, at + 1));
