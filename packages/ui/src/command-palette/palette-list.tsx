import { useEffect, useRef, type MouseEvent } from 'react';
import type { PaletteItem } from './palette-props.ts';
import { labelPieces } from './match-items.ts';
import type { Section } from './sections.ts';

interface Shown {
  readonly sections: readonly Section[];
  readonly text: string;
}

export interface PaletteListProps extends Shown {
  /** Id of the list; the ids of its options start with it. */
  readonly id: string;
  readonly active: PaletteItem | undefined;
  readonly onChoose: (item: PaletteItem) => void;
}

/** NOTE: encoded, because a space would make two ids of one. */
export const optionId = (listId: string, itemId: string) => `${listId}-${encodeURIComponent(itemId)}`;

/** The options by group. The state of groups without results is below the list, which may contain options only. */
export function PaletteList({ id, sections, text, active, onChoose }: PaletteListProps) {
  const filled = sections.filter(({ items }) => items.length > 0);
  const waiting = sections.filter(({ items }) => items.length === 0);
  return (
    // A press on the list must not blur the field: on touch screens that would also close the keyboard.
    <div className="soulstat-command-palette-results" onPointerDown={(event) => event.preventDefault()}>
      {filled.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> holds plain text only
        <div id={id} role="listbox" aria-label="Results">
          {filled.map((section) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is no part of a list
            <div key={section.id} role="group" aria-label={section.label}>
              <p className="soulstat-command-palette-group" aria-hidden="true">
                {section.label}
              </p>
              {section.items.map((item) => (
                <Option
                  key={item.id}
                  id={optionId(id, item.id)}
                  {...{ item, text, onChoose }}
                  isActive={item === active}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {waiting.map(({ id: group, label, state }) => (
        <p key={group} className="soulstat-command-palette-message" data-state={state}>
          {state === 'failed'
            ? `${label} could not be searched. Try again in a moment.`
            : `Searching ${label.toLowerCase()}...`}
        </p>
      ))}
      {sections.length === 0 && text.trim() !== '' && (
        <p className="soulstat-command-palette-message">Nothing found for “{text.trim()}”.</p>
      )}
    </div>
  );
}

/** The number of options, announced each time it changes. */
export function Announcement({ sections, text }: Shown) {
  return <output className="soulstat-visually-hidden">{text.trim() !== '' && summaryOf(sections)}</output>;
}

function summaryOf(sections: readonly Section[]): string {
  const count = sections.reduce((sum, { items }) => sum + items.length, 0);
  const found = count === 1 ? '1 result' : `${count} results`;
  const failed = sections.filter(({ state }) => state === 'failed').map(({ label }) => label);
  return [
    count === 0 && sections.length > 0 ? '' : `${found}.`,
    sections.some(({ state }) => state === 'loading') ? 'Searching...' : '',
    failed.length > 0 ? `${failed.join(', ')} could not be searched.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly text: string;
  readonly isActive: boolean;
  readonly onChoose: (item: PaletteItem) => void;
}

function Option({ id, item, text, isActive, onChoose }: OptionProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { href, icon, label, detail } = item;
  const Row = href === undefined ? 'div' : 'a';
  return (
    <Row
      ref={(element: HTMLElement | null) => {
        row.current = element;
      }}
      id={id}
      href={href}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds plain text only
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={(event: MouseEvent) => {
        // Opening a new tab or window is left to the browser.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(item);
      }}
    >
      {icon !== undefined && (
        <span className="soulstat-command-palette-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="soulstat-command-palette-label">
        {labelPieces(label, text).map((piece, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, and no state
          piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </span>
      {detail !== undefined && <span className="soulstat-command-palette-detail">{detail}</span>}
    </Row>
  );
}
