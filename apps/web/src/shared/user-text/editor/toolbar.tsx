import { Button } from '@soulstat/ui';
import { useRef } from 'react';
import { IMAGE_RULES, IMAGE_TYPES } from '../upload-image.ts';
import type { TextChange } from './change-text.ts';

interface ToolbarProps {
  readonly onChange: (change: TextChange) => void;
  readonly onChip: () => void;
  readonly onImage?: (file: File) => void;
}

const TOOLS: readonly { readonly label: string; readonly change: TextChange }[] = [
  { label: 'Bold', change: { kind: 'wrap', mark: '**' } },
  { label: 'Italic', change: { kind: 'wrap', mark: '*' } },
  { label: 'Heading', change: { kind: 'prefix', mark: '## ' } },
  { label: 'List', change: { kind: 'prefix', mark: '- ' } },
  { label: 'Quote', change: { kind: 'prefix', mark: '> ' } },
  { label: 'Link', change: { kind: 'insert', text: '[words](https://)' } },
];

export function Toolbar({ onChange, onChip, onImage }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="text-editor-tools" aria-label="Formatting">
      {TOOLS.map(({ label, change }) => (
        <Button key={label} size="compact" onClick={() => onChange(change)}>
          {label}
        </Button>
      ))}
      <Button size="compact" onClick={onChip}>
        Hero, item, ability, build
      </Button>
      {onImage && (
        <>
          <Button size="compact" onClick={() => file.current?.click()}>
            Picture
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept={IMAGE_TYPES}
            aria-label={`Picture: ${IMAGE_RULES}`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onImage(chosen);
              target.value = '';
            }}
          />
        </>
      )}
    </fieldset>
  );
}
