import { useEffect, useRef, type ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Glyph } from '../glyph/glyph.tsx';
import { RankLabel } from '../rank-label/rank-label.tsx';
import type { SearchShortcut } from './search-box-props.ts';
import type { PlayerResult, SearchState } from './use-player-search.ts';
import type { ListState } from './use-sliding-list.ts';

export interface ResultListProps {
  /** Id of the list; the ids of its options start with it. */
  readonly id: string;
  readonly found: SearchState;
  /** Shown below the players, and counted with them. */
  readonly below: readonly SearchShortcut[];
  readonly list: ListState;
  readonly active: number | undefined;
  readonly renderRank?: ((rankNumber: number) => ReactNode) | undefined;
  readonly onChoose: (player: PlayerResult) => void;
  readonly onShortcut: (shortcut: SearchShortcut) => void;
}

const SEARCHING = 'Searching...';
const NOTHING =
  'No profiles found. Search by name, Steam ID, or profile URL. Ensure the name is at least 4 letters. If your account is new to our system, it might take time to appear.';

/** The list under the field: the players found, or why there are none. The focus stays in the field. */
export function ResultList({
  id,
  found,
  below,
  list,
  active,
  renderRank = labelOf,
  onChoose,
  onShortcut,
}: ResultListProps) {
  const players = found.state === 'found' ? found.players : [];
  const message = messageOf(found);
  return (
    <div
      className="soulstat-search-box-drop"
      data-state={list}
      // A press in the list must not blur the field, which would close the list under it.
      onPointerDown={(event) => event.preventDefault()}
    >
      {below.length + players.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> holds plain text only
        <div id={id} role="listbox" aria-label={below.length > 0 ? 'Results' : 'Players'}>
          {players.map((player, index) => (
            <Option
              key={player.accountId}
              id={optionId(id, index)}
              player={player}
              isActive={index === active}
              renderRank={renderRank}
              onChoose={onChoose}
            />
          ))}
          {below.map((shortcut, index) => (
            <Row
              key={shortcut.id}
              id={optionId(id, players.length + index)}
              isActive={players.length + index === active}
              onClick={() => onShortcut(shortcut)}
            >
              {shortcut.icon ?? <Glyph name="chevron-right" size={20} />}
              <span className="soulstat-search-box-name">{shortcut.label}</span>
              <span className="soulstat-search-box-id">{shortcut.detail}</span>
            </Row>
          ))}
        </div>
      )}
      {players.length === 0 && message && <p className="soulstat-search-box-message">{message}</p>}
    </div>
  );
}

const labelOf = (rankNumber: number) => <RankLabel rankNumber={rankNumber} />;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The same for screen readers, each time it changes. */
export function Announcement({ found, list }: Pick<ResultListProps, 'found' | 'list'>) {
  return <output className="soulstat-visually-hidden">{list === 'open' && messageOf(found)}</output>;
}

function messageOf(found: SearchState): string {
  if (found.state === 'idle') return '';
  if (found.state === 'loading') return SEARCHING;
  if (found.state === 'refused') return found.message;
  if (found.players.length === 0) return NOTHING;
  return found.players.length === 1 ? '1 player found' : `${found.players.length} players found`;
}

interface OptionProps {
  readonly id: string;
  readonly player: PlayerResult;
  readonly isActive: boolean;
  readonly renderRank: (rankNumber: number) => ReactNode;
  readonly onChoose: (player: PlayerResult) => void;
}

function Option({ id, player, isActive, renderRank, onChoose }: OptionProps) {
  const { name, avatarUrl, estimatedRankNumber, accountId } = player;
  return (
    <Row id={id} isActive={isActive} onClick={() => onChoose(player)}>
      <Avatar imageUrl={avatarUrl} size={28} />
      <span className="soulstat-search-box-name">
        {name} <small className="soulstat-search-box-id">{accountId}</small>
      </span>
      {estimatedRankNumber === undefined || estimatedRankNumber === null ? (
        <span />
      ) : (
        renderRank(estimatedRankNumber)
      )}
    </Row>
  );
}

interface RowProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Row({ id, isActive, onClick, children }: RowProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <div
      ref={item}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> holds plain text only
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
