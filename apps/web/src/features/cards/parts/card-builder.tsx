import { CARD_SIZES, CARD_THEMES, CARD_WIDGETS, MAX_CARD_TITLE } from '@soulstat/api-client/cards';
import { RANK_SEASONS } from '@soulstat/ranks';
import { linkButton, Notice } from '@soulstat/ui';
import { useEffect, useRef, useState } from 'react';
import { CheckField, ChoiceField } from '../../../shared/forms/fields.tsx';
import { useChangeQuery } from '../../../shared/use-change-query.ts';
import { CardCodes } from './card-codes.tsx';
import {
  CARD_FORMATS,
  formatCardSettings,
  parseCardSettings,
  pictureHref,
  type CardBuilderProps,
  type CardFormat,
  type CardSettings,
} from './card-settings.ts';
import { WidgetChoice } from './widget-choice.tsx';
import '../../../shared/forms/forms.css';

const SIZES = Object.fromEntries(
  Object.entries(CARD_SIZES).map(([size, { label, width, height }]) => [
    size,
    `${label}, ${width} × ${height}`,
  ]),
) as Readonly<Record<keyof typeof CARD_SIZES, string>>;

/** What the card looks like, chosen beside it. The address has every choice. */
export function CardBuilder({ subject, settings, card }: CardBuilderProps) {
  const changeQuery = useChangeQuery();
  const change = (values: Partial<CardSettings>) =>
    void changeQuery(
      (query) => formatCardSettings({ ...parseCardSettings(query, subject.kind), ...values }),
      { replace: true },
    );
  return (
    <div className="card-builder">
      <div className="card-seen">
        <img
          className="card-preview"
          data-theme={settings.theme}
          src={pictureHref(subject, 'svg', settings)}
          alt={card.alt}
          width={card.width}
          height={card.height}
        />
        {card.notDrawn && (
          <Notice kind="info" title="Name in the picture">
            {card.notDrawn}
          </Notice>
        )}
        <Downloads subject={subject} settings={settings} />
      </div>
      <form
        className="form card-choices"
        aria-label="How the card looks"
        onSubmit={(event) => event.preventDefault()}
      >
        <ChoiceField label="Size" value={settings.size} words={SIZES} onChange={(size) => change({ size })} />
        <ChoiceField
          label="Theme"
          value={settings.theme}
          words={CARD_THEMES}
          onChange={(theme) => change({ theme })}
        />
        {subject.kind === 'season' && <SeasonChoice season={settings.season} onChange={change} />}
        <TitleField title={settings.title} usual={card.title} onChange={(title) => change({ title })} />
        <WidgetChoice
          labels={CARD_WIDGETS[subject.kind]}
          chosen={settings.widgets}
          shown={card.shown}
          onChange={(widgets) => change({ widgets })}
        />
        <CheckField
          label="QR code"
          note="Leads to the page on this site"
          value={settings.qr}
          onChange={(qr) => change({ qr })}
        />
      </form>
      <CardCodes subject={subject} settings={settings} card={card} />
    </div>
  );
}

const NEWEST = RANK_SEASONS.length - 1;

function SeasonChoice({
  season,
  onChange,
}: Pick<CardSettings, 'season'> & { readonly onChange: (values: Pick<CardSettings, 'season'>) => void }) {
  return (
    <ChoiceField
      label="Season"
      value={String(season ?? NEWEST)}
      words={Object.fromEntries(RANK_SEASONS.map(({ name }, number) => [String(number), name]))}
      onChange={(text) => onChange({ season: Number(text) === NEWEST ? undefined : Number(text) })}
    />
  );
}

interface TitleFieldProps {
  readonly title: string;
  readonly usual: string;
  readonly onChange: (title: string) => void;
}

/** A picture is asked for when somebody has stopped typing. */
const TYPED_FOR_MS = 400;

function TitleField({ title, usual, onChange }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  useEffect(() => {
    if (text === title) return undefined;
    const timer = setTimeout(() => send.current(text), TYPED_FOR_MS);
    return () => clearTimeout(timer);
  }, [text, title]);
  return (
    <label className="form-field">
      Title
      <input
        value={text}
        maxLength={MAX_CARD_TITLE}
        placeholder={usual}
        onChange={({ target }) => setText(target.value)}
      />
      <small>Empty: the name. Letters only, no markup.</small>
    </label>
  );
}

const FORMAT_WORDS: Readonly<Record<CardFormat, string>> = {
  png: 'PNG',
  svg: 'SVG',
  webp: 'Animated WebP',
};

function Downloads({ subject, settings }: Omit<CardBuilderProps, 'card'>) {
  const query = formatCardSettings(settings);
  return (
    <p className="card-downloads">
      {CARD_FORMATS.map((format) => (
        <a
          key={format}
          {...linkButton('secondary', 'compact')}
          href={pictureHref(subject, format, settings)}
          download={`soulstat-${subject.kind}-${subject.id}.${format}`}
        >
          {FORMAT_WORDS[format]}
        </a>
      ))}
      <a
        {...linkButton('quiet', 'compact')}
        href={`/api/cards/${subject.kind}/${subject.id}${query && `?${query}`}`}
      >
        JSON
      </a>
    </p>
  );
}
