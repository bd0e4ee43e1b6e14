import { Logo, Table } from '@soulstat/ui';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from '../router/router-provider.tsx';
import { embedFormat, type EmbedFormat } from './embed-format.ts';
import { embedOptions, type EmbedOptions } from './embed-options.ts';
import './embed.css';

/** The options of the address, and how numbers are written by them. */
export function useEmbed(): EmbedOptions & { readonly format: EmbedFormat } {
  const { search } = useLocation();
  return useMemo(() => {
    const options = embedOptions(search);
    return { ...options, format: embedFormat(options.language) };
  }, [search]);
}

interface EmbedFrameProps {
  readonly kind: string;
  readonly title: string;
  /** Of the title, where it is a name that somebody gave. */
  readonly language?: string | undefined;
  /** The page that shows all of it: title and logo lead there. */
  readonly to: string;
  /** What the logo leads to, in words: "match 5". */
  readonly what: string;
  readonly children: ReactNode;
}

/** What every embed looks like: a title, the logo, and links that open outside of the frame. */
export function EmbedFrame({ kind, title, language, to, what, children }: EmbedFrameProps) {
  const { theme, ground, size } = useEmbed();
  return (
    <main className="embed" data-embed={kind} data-theme={theme} data-bg={ground} data-size={size}>
      <header>
        <h1 lang={language}>
          <EmbedLink to={to}>{title}</EmbedLink>
        </h1>
        <EmbedLink to={to} label={`Soulstat, ${what}`}>
          <Logo height={18} label="" />
        </EmbedLink>
      </header>
      {children}
    </main>
  );
}

interface EmbedLinkProps {
  readonly to: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Leads out of the frame. */
export const EmbedLink = ({ to, label, children }: EmbedLinkProps) => (
  <a href={to} target="_blank" rel="noreferrer" aria-label={label}>
    {children}
  </a>
);

/** Stands where figures did not come: of filters that are not counted, or on a busy server. */
export const Unavailable = ({ what }: { readonly what: string }) => (
  <p className="embed-note">{what} cannot be shown right now.</p>
);

/** A table whose label is read aloud. */
export const EmbedTable = ({ label, children }: EmbedTableProps) => (
  <Table label={label} aria-label={label}>
    {children}
  </Table>
);

interface EmbedTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A figure with its label and what it is counted over. */
export function EmbedFigure({ label, value, note }: EmbedFigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong> {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

interface EmbedFigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}
