import { Button, formatPercent } from '@soulstat/ui';
import { useGameData } from '../../../shared/api/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import { RateCell } from '../../../shared/statistics/rate-cell.tsx';
import type { LibraryHero } from './library-hero.ts';
import { HERO_TYPE_LABELS } from './hero-words.ts';
import { MAX_COMPARED, type Compared } from './use-compared.ts';

interface CompareHeroesProps {
  readonly compared: Compared;
  readonly rows: ReadonlyMap<number, LibraryHero>;
  readonly hasBefore: boolean;
}

/** Up to four heroes beside each other. */
export function CompareHeroes({ compared, rows, hasBefore }: CompareHeroesProps) {
  const { heroOrUnknown } = useGameData();
  const { heroIds } = compared;
  if (heroIds.length === 0) return null;
  const played = (of: 'now' | 'before', what: 'winRate' | 'pickRate') => (id: number) => {
    const rate = rows.get(id)?.[of][what];
    return rate ? <RateCell rate={rate} /> : '–';
  };
  const lines: readonly (readonly [string, (id: number) => React.ReactNode])[] = [
    ['Win rate', played('now', 'winRate')],
    ...(hasBefore ? [['Win rate before', played('before', 'winRate')] as const] : []),
    ['Picked in', played('now', 'pickRate')],
    ['Lead over even', (id) => leadOf(rows.get(id))],
    ['Type', (id) => typeOf(heroOrUnknown(id).type)],
    ['Weapon', (id) => heroOrUnknown(id).gunTag ?? '–'],
    [
      'Difficulty, by the game',
      (id) => (heroOrUnknown(id).complexity ? `${heroOrUnknown(id).complexity} of 4` : '–'),
    ],
  ];
  return (
    <section className="compare-heroes" aria-labelledby="compare-heroes">
      <div className="compare-heroes-head">
        <h2 id="compare-heroes">Side by side</h2>
        <span>
          {heroIds.length} of {MAX_COMPARED}
        </span>
        <Button onClick={compared.clear}>Clear</Button>
      </div>
      <section
        className="compare-heroes-scroll"
        // What scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Heroes side by side"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Hero</th>
              {heroIds.map((id) => (
                <th key={id} scope="col">
                  <HeroLink heroId={id} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {heroIds.map((id) => (
                  <td key={id}>{cell(id)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const typeOf = (type: keyof typeof HERO_TYPE_LABELS | null) => (type ? HERO_TYPE_LABELS[type] : '–');

/** Whether the interval lies clear of an even rate. */
function leadOf(row: LibraryHero | undefined): string {
  const interval = row?.now.winRate.interval;
  if (!interval) return '–';
  const [low, high] = interval;
  if (low > 0.5) return `at least ${formatPercent(low - 0.5)}`;
  if (high < 0.5) return `behind by at least ${formatPercent(0.5 - high)}`;
  return 'not clear yet';
}
