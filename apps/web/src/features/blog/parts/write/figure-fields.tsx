import type { FigureKind, PostDraft } from '@soulstat/api-client';
import { Button } from '@soulstat/ui';
import { useId } from 'react';
import { TextField } from './text-field.tsx';

type FigureDraft = PostDraft['figures'][number];

const KINDS: Readonly<Record<FigureKind, string>> = {
  'hero-win-rates': 'Win rate of every hero',
  'party-sizes': 'Win rate by party size',
};

interface FigureFieldsProps {
  readonly figures: readonly FigureDraft[];
  readonly onChange: (figures: FigureDraft[]) => void;
}

/** The charts of a post. They are frozen when the post is saved. */
export function FigureFields({ figures, onChange }: FigureFieldsProps) {
  const set = (at: number, part: Partial<FigureDraft>) =>
    onChange(figures.map((figure, index) => (index === at ? { ...figure, ...part } : figure)));
  const add = () =>
    onChange([...figures, { id: nextId(figures), title: '', kind: 'hero-win-rates', query: '' }]);
  return (
    <fieldset className="post-figures">
      <legend>Charts</legend>
      {figures.map((figure, index) => (
        <div key={figure.id} className="post-figure-fields">
          <p>
            Put it into the text: <code>{`::figure{#${figure.id}}`}</code> on a line of its own.
          </p>
          <TextField
            label="Title of the chart"
            hint="The finding, or the question it answers."
            value={figure.title}
            onChange={(title) => set(index, { title })}
          />
          <KindField kind={figure.kind} onChange={(kind) => set(index, { kind })} />
          <TextField
            label="Filters"
            hint="As in the address of a stats page, such as minRank=91."
            value={figure.query}
            onChange={(query) => set(index, { query })}
          />
          <Button size="compact" onClick={() => onChange(figures.filter((_, at) => at !== index))}>
            Remove this chart
          </Button>
        </div>
      ))}
      <Button size="compact" onClick={add}>
        Add a chart
      </Button>
    </fieldset>
  );
}

function KindField({
  kind,
  onChange,
}: {
  readonly kind: FigureKind;
  readonly onChange: (kind: FigureKind) => void;
}) {
  const id = useId();
  return (
    <p className="form-field">
      <label htmlFor={id}>What it shows</label>
      <select id={id} value={kind} onChange={(event) => onChange(event.target.value as FigureKind)}>
        {Object.entries(KINDS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}

function nextId(figures: readonly FigureDraft[]): string {
  for (let number = 1; ; number += 1)
    if (!figures.some(({ id }) => id === `chart-${number}`)) return `chart-${number}`;
}
