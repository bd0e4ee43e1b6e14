import {
  BROWSER_STORAGE,
  COOKIE_PURPOSES,
  COOKIES,
  SERVER_COOKIES,
  STORAGE_PURPOSES,
  type CookieKind,
} from '@soulstat/personal-data';
import { Table } from '@soulstat/ui';

/** Cookies, from the constants that the code sets them with. */
export function CookieTable() {
  const all: Readonly<Record<string, CookieKind>> = { ...SERVER_COOKIES, ...COOKIES };
  const purposes: Readonly<Record<string, string>> = COOKIE_PURPOSES;
  return (
    <NamesTable
      caption="Cookies. All of them are ours, none follows you to other sites."
      rows={Object.entries(all).map(([key, { name, seconds }]) => ({
        name,
        what: purposes[key] ?? '',
        until: durationOf(seconds),
      }))}
    />
  );
}

/** What else scripts of the site store in the browser. */
export function StorageTable() {
  return (
    <NamesTable
      caption="Browser storage. It never leaves your browser."
      rows={Object.entries(STORAGE_PURPOSES).map(([key, { what, until }]) => {
        const { name, place } = BROWSER_STORAGE[key as keyof typeof BROWSER_STORAGE];
        return { name, what: `${what} (${place})`, until };
      })}
    />
  );
}

interface NamesTableProps {
  readonly caption: string;
  readonly rows: readonly { readonly name: string; readonly what: string; readonly until: string }[];
}

function NamesTable({ caption, rows }: NamesTableProps) {
  return (
    <Table label={caption} className="privacy-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, what, until }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{what}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const [MINUTE, DAY] = [60, 86_400];

function durationOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'Until you close the browser';
  return seconds < DAY ? `${seconds / MINUTE} minutes` : `${seconds / DAY} days`;
}
