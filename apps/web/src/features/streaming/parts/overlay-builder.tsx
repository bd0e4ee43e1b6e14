import { use, useState } from 'react';
import { ChoiceField, NumberField, TextField } from '../../../shared/forms/fields.tsx';
import { Link } from '../../../shared/link.tsx';
import { href } from '../../../shared/paths.ts';
import { useHydrated } from '../../../shared/render/hydrated.ts';
import { OriginContext } from '../../../shared/site.ts';
import { CodeLine } from './command-result.tsx';
import {
  boxSizeOf,
  CORNERS,
  FRAMES,
  optionsIn,
  overlayPath,
  WIDGETS,
  type OverlayOptions,
  type Widget,
} from './overlay-options.ts';

const THEMES = { dark: 'Dark', light: 'Light' } as const;
const GROUNDS = { transparent: 'Transparent', solid: 'Solid' } as const;
const COUNTS = { session: 'Latest session', today: 'Today' } as const;

const CODE = /^[A-Z0-9]{4,12}$/;

/** The overlay of a draft room follows it step by step. */
function DraftOverlay() {
  const [typed, setTyped] = useState('');
  const origin = use(OriginContext);
  const code = CODE.exec(typed.trim().toUpperCase())?.[0];
  const address = code && `${origin}${href('externalDraft', { draftCode: code })}`;
  return (
    <>
      <h3>Draft</h3>
      <div className="form-row">
        <TextField
          label="Draft code"
          maxLength={12}
          value={typed}
          onChange={setTyped}
          note={<Link to={href('draft')}>Open a draft room</Link>}
        />
      </div>
      {address && (
        <>
          <CodeLine title="Browser source, 1920 × 1080" what="address of the draft overlay" code={address} />
          <CodeLine
            title="Browser source, 768 × 432"
            what="address of the small draft overlay"
            code={`${address}?scale=0.4`}
          />
        </>
      )}
    </>
  );
}

interface OverlayFormProps {
  readonly widget: Widget;
  readonly options: OverlayOptions;
  readonly onWidget: (widget: Widget) => void;
  readonly onChange: (part: Partial<OverlayOptions>) => void;
}

function OverlayForm({ widget, options, onWidget, onChange }: OverlayFormProps) {
  const { frame, corner, count, rows, theme, ground } = options;
  const choose =
    <Key extends keyof OverlayOptions>(key: Key) =>
    (value: OverlayOptions[Key]) =>
      onChange({ [key]: value });
  return (
    <div className="form-row">
      <ChoiceField label="Widget" words={WIDGETS} value={widget} onChange={onWidget} />
      <ChoiceField label="Size" words={FRAMES} value={frame} onChange={choose('frame')} />
      {frame === 'full' && (
        <ChoiceField label="Corner" words={CORNERS} value={corner} onChange={choose('corner')} />
      )}
      {widget === 'rank' ? (
        <ChoiceField label="Wins and losses" words={COUNTS} value={count} onChange={choose('count')} />
      ) : (
        <NumberField
          label="Matches"
          min={1}
          max={10}
          value={rows}
          onChange={(value) => onChange({ rows: value ?? rows })}
        />
      )}
      <ChoiceField label="Theme" words={THEMES} value={theme} onChange={choose('theme')} />
      <ChoiceField label="Background" words={GROUNDS} value={ground} onChange={choose('ground')} />
    </div>
  );
}

/** Makes the address of a browser source. */
export function OverlayBuilder({ accountId }: { readonly accountId: number }) {
  const [widget, setWidget] = useState<Widget>('rank');
  const [chosen, setChosen] = useState<OverlayOptions>(optionsIn(''));
  const isHydrated = useHydrated();
  const origin = use(OriginContext);
  const zone = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const options = { ...chosen, zone };
  const box = boxSizeOf(widget, options);
  const [width, height] = options.frame === 'full' ? [1920, 1080] : box;
  return (
    <section aria-labelledby="streaming-overlays">
      <h2 id="streaming-overlays">Overlays</h2>
      <p>A browser source for OBS. It updates by itself after each match.</p>
      <OverlayForm
        widget={widget}
        options={options}
        onWidget={setWidget}
        onChange={(part) => setChosen({ ...chosen, ...part })}
      />
      <CodeLine
        title={`Browser source, ${width} × ${height}`}
        what="address of the overlay"
        code={`${origin}${overlayPath(widget, accountId, options)}`}
      />
      {isHydrated && (
        <iframe
          key={widget}
          className="streaming-frame"
          title={`Preview: ${WIDGETS[widget]}`}
          loading="lazy"
          width={box[0]}
          height={box[1]}
          src={overlayPath(widget, accountId, { ...options, frame: 'box' })}
        />
      )}
      <DraftOverlay />
      <p className="form-note">A match that is being played is not among the widgets and variables yet.</p>
    </section>
  );
}
