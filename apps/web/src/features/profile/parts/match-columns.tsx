import type { ProfileMatch } from '@soulstat/api-client';
import type { GameData } from '@soulstat/game-data';
import { Change, formatCount, formatDuration, HeroPortrait, ItemIcon, type Column } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { formatSigned } from '../../../shared/format/format.ts';
import { modeName } from '../../../shared/game/modes.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { Rank } from '../../../shared/game/rank.tsx';
import type { PictureOf } from './list-pictures.ts';
import { MatchLink } from './match-link.tsx';
import { RESULTS } from './results.ts';

export interface MatchRow extends ProfileMatch {
  readonly isSelected: boolean;
}

interface ColumnData {
  readonly gameData: GameData;
  readonly pictureOf: PictureOf;
  readonly now: Date;
  readonly onSelect: (matchId: number) => void;
}

/** The columns of the list of a player's matches: as wide as what they hold, so that all of them fit a small desktop. */
export function matchColumns(data: ColumnData): Column<MatchRow>[] {
  return [
    {
      key: 'hero',
      label: 'Hero',
      widthCh: 17,
      value: ({ heroId }) => data.gameData.heroOrUnknown(heroId).name,
      cell: (match) => <MatchCell match={match} data={data} />,
    },
    {
      key: 'result',
      label: 'Result',
      widthCh: 8.1,
      value: ({ result }) => RESULTS[result],
      cell: ({ result }) => (
        <span className="match-outcome" data-result={result}>
          {RESULTS[result]}
        </span>
      ),
    },
    {
      key: 'kda',
      label: 'Kills / deaths / assists',
      shortLabel: 'K / D / A',
      widthCh: 10.5,
      numeric: true,
      value: ({ kills, deaths, assists }) => (kills + assists) / Math.max(1, deaths),
      exact: scoreText,
      cell: (match) => (
        <>
          {scoreText(match)}
          <PhoneFacts match={match} />
        </>
      ),
    },
    {
      key: 'souls',
      label: 'Souls per minute',
      shortLabel: 'Souls/min',
      numeric: true,
      widthCh: 9,
      value: ({ netWorth, durationSeconds }) =>
        durationSeconds > 0 ? (netWorth * 60) / durationSeconds : undefined,
      format: (value) => formatCount(Math.round(value)),
    },
    ...scoreColumns(),
    {
      key: 'items',
      label: 'Items at the end',
      shortLabel: 'Items',
      sortable: false,
      widthCh: 27.2,
      value: ({ itemIds }) =>
        itemIds.map((id) => data.gameData.itemOrUnknown(id).name).join(' | ') || undefined,
      cell: (match) => <Items match={match} data={data} />,
    },
    ...matchFacts(data),
  ];
}

const scoreText = ({ kills, deaths, assists }: ProfileMatch) => `${kills} / ${deaths} / ${assists}`;

/** Place and PP, which have columns of their own on wide screens. */
function PhoneFacts({ match: { place, ppImpact } }: { readonly match: ProfileMatch }) {
  if (place === null) return null;
  return (
    <span className="match-phone">
      {' '}
      · #{place}
      {ppImpact !== null && ` · ${formatSigned(Math.round(ppImpact))} PP`}
    </span>
  );
}

interface MatchCellProps {
  readonly match: MatchRow;
  readonly data: ColumnData;
}

function MatchCell({ match, data: { onSelect, ...data } }: MatchCellProps) {
  const { matchId, heroId, isSelected, detail } = match;
  return (
    <span className="match-cell">
      <label className="match-select">
        <input
          type="checkbox"
          aria-label={`Select match ${matchId}`}
          checked={isSelected}
          onChange={() => onSelect(matchId)}
        />
      </label>
      <MatchLink className="profile-hero" matchId={matchId}>
        <Hero heroId={heroId} data={data} />
      </MatchLink>
      {detail === 'history' && <HistoryMark />}
      <CountMark match={match} />
    </span>
  );
}

/** Why a match counts in no statistics: in the cell of the hero on phones, elsewhere where its points would be. */
function CountMark({ match }: { readonly match: MatchRow }) {
  if (match.unconfirmed)
    return (
      <span
        className="match-mark"
        data-place="points"
        data-exact="Uploaded by a player, not confirmed. Not counted in statistics until the publisher’s file or the community API confirms it."
      >
        unconfirmed
      </span>
    );
  if (match.counts) return null;
  return (
    <span className="match-mark" data-place="points" data-exact="Does not count in statistics">
      not counted
    </span>
  );
}

/** In the cell of the hero on phones, elsewhere where the items would be. */
function HistoryMark() {
  return (
    <span
      className="match-mark"
      data-place="items"
      data-exact="Known from a match history alone: the match itself has not arrived"
    >
      history
    </span>
  );
}

type Pictures = Pick<ColumnData, 'gameData' | 'pictureOf'>;

function Hero({ heroId, data }: { readonly heroId: number; readonly data: Pictures }) {
  const hero = data.gameData.heroOrUnknown(heroId);
  const picture = data.pictureOf('hero', hero);
  return (
    <>
      {picture ? (
        <img className="match-hero" src={picture} alt="" width={24} height={24} />
      ) : (
        <HeroPortrait name={hero.name} {...artOf('hero', hero)} size={24} decorative />
      )}{' '}
      {hero.name}
    </>
  );
}

function Items({ match: { itemIds, detail }, data: { gameData, pictureOf } }: MatchCellProps) {
  if (detail === 'history') return <HistoryMark />;
  if (itemIds.length === 0) return '–';
  const items = itemIds.map((itemId) => gameData.itemOrUnknown(itemId));
  const pictures = items.flatMap((item) => pictureOf('item', item) ?? []);
  if (pictures.length === items.length)
    return <ItemStrip names={items.map(({ name }) => name)} pictures={pictures} />;
  return (
    <span className="match-items">
      {items.map((item) => (
        <ItemIcon key={item.id} name={item.name} slot={item.slot} {...artOf('item', item)} size={20} />
      ))}
    </span>
  );
}

const ITEM_STEP_PX = 21;
/** What the column holds at any width: a dozen side by side; more pictures than that stand closer. */
const STRIP_PX = 240;

interface ItemStripProps {
  readonly names: readonly string[];
  readonly pictures: readonly string[];
}

/** All pictures as one element, which costs a scrolled row as much as one picture; the mouse is told what it is over. */
function ItemStrip({ names, pictures }: ItemStripProps) {
  const step = Math.min(ITEM_STEP_PX, STRIP_PX / pictures.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the mouse learns no more than the name says
    <span
      className="match-item-strip"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dozen pictures have no file in common
      role="img"
      aria-label={names.join(', ')}
      style={{
        width: pictures.length * step,
        backgroundImage: pictures.map((picture) => `url("${picture}")`).join(),
        backgroundPosition: pictures.map((_, place) => `${place * step}px 0`).join(),
      }}
      onMouseMove={({ currentTarget, nativeEvent: { offsetX } }) => {
        currentTarget.title = names[Math.floor(offsetX / step)] ?? '';
      }}
    />
  );
}

function scoreColumns(): Column<MatchRow>[] {
  return [
    {
      key: 'lane',
      label: 'Souls ahead in lane at nine minutes',
      shortLabel: 'Lane',
      numeric: true,
      widthCh: 7.5,
      value: ({ laneSoulsLead }) => laneSoulsLead ?? undefined,
      format: (value) => formatSigned(Math.round(value)),
    },
    {
      key: 'place',
      label: 'Placement of 12',
      shortLabel: 'Place',
      description: 'Ours, where we have the match file',
      numeric: true,
      widthCh: 7.3,
      value: ({ place }) => place ?? undefined,
    },
    {
      key: 'pp',
      label: 'PP change',
      shortLabel: 'PP',
      description: 'Our estimate of skill: change over the match',
      numeric: true,
      widthCh: 9.5,
      value: ({ ppImpact }) => ppImpact ?? undefined,
      cell: (match) => {
        if (match.ppImpact !== null) return <Change value={match.ppImpact} />;
        return match.counts ? '–' : <CountMark match={match} />;
      },
    },
    {
      key: 'rankProgress',
      label: 'Change of the rank in the game',
      shortLabel: 'Rank change',
      description: 'Progress of the publisher: 1,000 is a subrank',
      numeric: true,
      optional: true,
      value: ({ rankProgress }) => rankProgress ?? undefined,
      format: formatSigned,
    },
  ];
}

function matchFacts({ now }: ColumnData): Column<MatchRow>[] {
  return [
    {
      key: 'mode',
      label: 'Mode',
      widthCh: 11.6,
      value: modeName,
    },
    {
      key: 'duration',
      label: 'Length',
      numeric: true,
      widthCh: 7.3,
      value: ({ durationSeconds }) => durationSeconds || undefined,
      format: formatDuration,
    },
    {
      key: 'party',
      label: 'Party',
      description: 'Players who queued together, where known',
      numeric: true,
      optional: true,
      widthCh: 8,
      value: ({ partySize }) => partySize ?? undefined,
    },
    {
      key: 'averageRank',
      label: 'Average rank of the match',
      shortLabel: 'Rank',
      numeric: true,
      widthCh: 6,
      value: ({ averageRank }) => averageRank ?? undefined,
      cell: ({ averageRank, startedAt }) =>
        averageRank === null ? '–' : <Rank rankNumber={averageRank} startedAt={startedAt} size="miniscule" />,
    },
    {
      key: 'date',
      label: 'Played',
      numeric: true,
      widthCh: 11,
      value: ({ startedAt }) => startedAt,
      cell: ({ startedAt }) => <Moment at={startedAt} now={now} />,
    },
    {
      key: 'matchId',
      label: 'Match id',
      numeric: true,
      optional: true,
      value: ({ matchId }) => matchId,
      format: String,
    },
  ];
}
