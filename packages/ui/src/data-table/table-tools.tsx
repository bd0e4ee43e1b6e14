import { memo, useId } from 'react';
import { Button, linkButton } from '../button/button.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { Popover } from '../popover/popover.tsx';
import { DENSITIES, nextSort, type Column, type TableView } from './column.ts';

export interface TableToolsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly view: TableView;
  readonly onChange: (change: Partial<TableView>) => void;
  readonly onDownload: ((kind: 'csv' | 'json') => void) | undefined;
  readonly jsonHref: string | undefined;
}

/** The tools of a table: sort on a phone, choose columns and row height, download. */
function Tools<Row>({ columns, view, onChange, onDownload, jsonHref }: TableToolsProps<Row>) {
  return (
    <div className="soulstat-data-table-tools">
      <PhoneSort columns={columns} view={view} onChange={onChange} />
      <Popover
        align="end"
        label="Columns and row height"
        trigger={
          <Button variant="quiet" size="compact">
            <Glyph name="columns" /> <span className="soulstat-data-table-tool-word">Columns</span>
          </Button>
        }
      >
        <ColumnChooser columns={columns} view={view} onChange={onChange} />
        <DensityChooser view={view} onChange={onChange} />
      </Popover>
      {(onDownload ?? jsonHref) && <Files onDownload={onDownload} jsonHref={jsonHref} />}
    </div>
  );
}

/** Memoized: rendered again only with other columns or another view. */
export const TableTools = memo(Tools) as typeof Tools;

type FilesProps = Pick<TableToolsProps<never>, 'onDownload' | 'jsonHref'>;

/** The table to take along, behind one button: many pages have a table beside a table. */
function Files({ onDownload, jsonHref }: FilesProps) {
  return (
    <Popover
      align="end"
      label="Download"
      trigger={
        <Button variant="quiet" size="compact" iconOnly aria-label="Download">
          <Glyph name="download" />
        </Button>
      }
    >
      {(close) => (
        <div className="soulstat-data-table-files">
          {onDownload &&
            (['csv', 'json'] as const).map((kind) => (
              <Button
                key={kind}
                variant="quiet"
                aria-label={`Download as ${kind.toUpperCase()}`}
                onClick={() => {
                  onDownload(kind);
                  close();
                }}
              >
                {kind.toUpperCase()}
              </Button>
            ))}
          {jsonHref && (
            <a {...linkButton('quiet')} href={jsonHref} aria-label="API: the request behind it">
              API
            </a>
          )}
        </div>
      )}
    </Popover>
  );
}

type PartProps<Row> = Omit<TableToolsProps<Row>, 'onDownload' | 'jsonHref'>;

/** A phone has no head to click. */
function PhoneSort<Row>({ columns, view, onChange }: PartProps<Row>) {
  const id = useId();
  const sortable = columns.filter(({ sortable: can }) => can !== false);
  const sorted = sortable.find(({ key }) => key === view.sort?.key);
  const pick = (key: string) => {
    const column = sortable.find((each) => each.key === key);
    if (column) onChange({ sort: nextSort(column, undefined) });
  };
  return (
    <div className="soulstat-data-table-phone-sort">
      <label htmlFor={id} className="soulstat-visually-hidden">
        Sort by
      </label>
      <select id={id} value={sorted?.key ?? ''} onChange={(event) => pick(event.target.value)}>
        {!sorted && <option value="">Sort by …</option>}
        {sortable.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      {sorted && (
        <Button
          variant="quiet"
          iconOnly
          aria-label={view.sort?.direction === 'ascending' ? 'Largest first' : 'Smallest first'}
          onClick={() => onChange({ sort: nextSort(sorted, view.sort) })}
        >
          <Glyph name={view.sort?.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />
        </Button>
      )}
    </div>
  );
}

/** The first column names the row and cannot be hidden. */
function ColumnChooser<Row>({ columns: [, ...columns], view, onChange }: PartProps<Row>) {
  const toggle = (key: string, shown: boolean) =>
    onChange({ hidden: shown ? view.hidden.filter((each) => each !== key) : [...view.hidden, key] });
  return (
    <fieldset className="soulstat-data-table-choices">
      <legend>Columns</legend>
      {columns.map(({ key, label }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={!view.hidden.includes(key)}
            onChange={(event) => toggle(key, event.target.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const DENSITY_NAMES = { compact: 'Compact', regular: 'Regular', touch: 'Tall' } as const;

function DensityChooser({ view, onChange }: Pick<PartProps<never>, 'view' | 'onChange'>) {
  const name = useId();
  return (
    <fieldset className="soulstat-data-table-choices soulstat-data-table-density">
      <legend>Row height</legend>
      {DENSITIES.map((density) => (
        <label key={density}>
          <input
            type="radio"
            name={name}
            checked={view.density === density}
            onChange={() => onChange({ density })}
          />
          {DENSITY_NAMES[density]}
        </label>
      ))}
    </fieldset>
  );
}
