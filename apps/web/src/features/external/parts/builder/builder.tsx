import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { CopyButton } from '../../../../shared/copy-button.tsx';
import {
  EMBED_KEYS,
  EMBED_KINDS,
  type EmbedKey,
  type EmbedKind,
} from '../../../../shared/embed/embed-kinds.ts';
import { CheckField, ChoiceField, NumberField, TextField } from '../../../../shared/forms/fields.tsx';
import { LANGUAGES } from '../../../../shared/languages.ts';
import { useLocation } from '../../../../shared/router/router-provider.tsx';
import { OriginContext } from '../../../../shared/site.ts';
import { useChangeQuery, withParameters } from '../../../../shared/use-change-query.ts';
import { builtEmbed, embedAddress, embedCodes, HAS_ROWS, isWhole, type BuiltEmbed } from './built-embed.ts';
import '../../../../shared/forms/forms.css';

const KINDS = Object.fromEntries(EMBED_KEYS.map((key) => [key, EMBED_KINDS[key].label])) as Readonly<
  Record<EmbedKey, string>
>;
const THEMES = { dark: 'Dark', light: 'Light', auto: 'Like the page around' };
const GROUNDS = { solid: 'Solid', transparent: 'Transparent' };
const SIZES = { small: 'Small', medium: 'Medium', large: 'Large' };

/** Choose an embed, see it, take its code along. What is chosen stands in the address. */
export function Builder() {
  const embed = builtEmbed(useLocation().search);
  return (
    <div className="embed-builder">
      <Choices embed={embed} />
      <div className="embed-builder-result">
        {isWhole(embed) ? (
          <>
            <Preview embed={embed} />
            <Codes embed={embed} />
          </>
        ) : (
          <p>
            Say which {EMBED_KINDS[embed.kind].label.toLowerCase()} to show, and it appears here with the code
            for your page.
          </p>
        )}
      </div>
    </div>
  );
}

function Choices({ embed: { kind, subject, options, heroId } }: { readonly embed: BuiltEmbed }) {
  const changeQuery = useChangeQuery();
  const { liveHeroes } = useHeroes();
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    void changeQuery((query) => withParameters(query, values), { replace: true });
  const { subject: asked, parts }: EmbedKind = EMBED_KINDS[kind];
  const heroes = { 0: 'All heroes', ...Object.fromEntries(liveHeroes.map(({ id, name }) => [id, name])) };
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()} aria-label="Embed">
      <ChoiceField
        label="What"
        value={kind}
        words={KINDS}
        onChange={(value) => set({ kind: value, id: undefined, hide: undefined })}
      />
      {asked && (
        <TextField
          label={asked.label}
          note={asked.hint}
          value={subject}
          maxLength={60}
          onChange={(value) => set({ id: value || undefined })}
        />
      )}
      {kind === 'leaderboard' && (
        <ChoiceField
          label="Hero"
          value={String(heroId ?? 0)}
          words={heroes as Readonly<Record<string, string>>}
          onChange={(value) => set({ heroId: value === '0' ? undefined : value })}
        />
      )}
      {HAS_ROWS.has(kind) && (
        <NumberField
          label="Lines"
          value={options.rows}
          min={1}
          max={100}
          onChange={(value) => set({ rows: String(value ?? 10) })}
        />
      )}
      {kind === 'leaderboard' && (
        <NumberField
          label="From place"
          value={options.from}
          min={1}
          max={1000}
          onChange={(value) => set({ from: String(value ?? 1) })}
        />
      )}
      <ChoiceField label="Theme" value={options.theme} words={THEMES} onChange={(theme) => set({ theme })} />
      <ChoiceField label="Background" value={options.ground} words={GROUNDS} onChange={(bg) => set({ bg })} />
      <ChoiceField label="Size" value={options.size} words={SIZES} onChange={(size) => set({ size })} />
      <ChoiceField
        label="Numbers and dates"
        value={options.language}
        words={LANGUAGES}
        onChange={(lang) => set({ lang })}
      />
      {Object.keys(parts).length > 0 && (
        <fieldset className="form-choices">
          <legend>Shown</legend>
          {Object.entries(parts).map(([part, label]) => (
            <CheckField
              key={part}
              label={label}
              value={!options.hidden.has(part)}
              onChange={(isShown) => {
                const hidden = Object.keys(parts).filter((each) =>
                  each === part ? !isShown : options.hidden.has(each),
                );
                set({ hide: hidden.join(',') || undefined });
              }}
            />
          ))}
        </fieldset>
      )}
    </form>
  );
}

/** The embed as a page around has it: as high as what is in it. */
function Preview({ embed }: { readonly embed: BuiltEmbed }) {
  const address = embedAddress('', embed);
  const { width, height, label }: EmbedKind = EMBED_KINDS[embed.kind];
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<number>();
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<{ readonly soulstatHeight?: unknown } | null>) => {
      const said = data?.soulstatHeight;
      if (source === frame.current?.contentWindow && typeof said === 'number') setTold(Math.ceil(said));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      src={`${address}${address.includes('?') ? '&' : '?'}resize`}
      title={`Preview: ${label.toLowerCase()}`}
      style={{ maxWidth: width, height: told ?? height }}
    />
  );
}

function Codes({ embed }: { readonly embed: BuiltEmbed }) {
  const origin = useContext(OriginContext);
  const codes = embedCodes(origin, embed);
  return (
    <dl className="embed-codes">
      <Code name="Web component" what="web component" text={codes.component}>
        Grows with what is in it. One script of 1 kB for all embeds of a page.
      </Code>
      <Code name="Frame" what="frame" text={codes.frame}>
        No script at all.
      </Code>
      {codes.markdown && (
        <Code name="Markdown picture" what="Markdown picture" text={codes.markdown}>
          For readmes and forums.
        </Code>
      )}
      <Code name="Link" what="link" text={codes.link}>
        Sites that know oEmbed show it by themselves.
      </Code>
    </dl>
  );
}

interface CodeProps {
  readonly name: string;
  readonly what: string;
  readonly text: string;
  readonly children: ReactNode;
}

const Code = ({ name, what, text, children }: CodeProps) => (
  <div>
    <dt>
      {name} <CopyButton text={text} what={what} />
    </dt>
    <dd>
      <code>{text}</code>
    </dd>
    <dd>
      <small>{children}</small>
    </dd>
  </div>
);
