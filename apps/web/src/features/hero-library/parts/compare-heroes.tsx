import { Button, Table } from '@soulstat/ui';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { HeroLink } from '../../../shared/statistics/hero-link.tsx';
import {
  StandingChange,
  StandingRate,
  PickFigure,
  type HeroStanding,
} from '../../../shared/statistics/hero-standing.tsx';
import { HERO_TYPE_LABELS } from './hero-words.ts';
import { MAX_COMPARED, type Compared } from './use-compared.ts';

interface CompareHeroesProps {
  readonly compared: Compared;
  readonly rows: ReadonlyMap<number, HeroStanding>;
}

/** Up to four heroes beside each other. */
export function CompareHeroes({ compared, rows }: CompareHeroesProps) {
  const { heroOrUnknown } = useHeroes();
  const { heroIds } = compared;
  if (heroIds.length === 0) return null;
  const played =
    (Figure: (props: { readonly standing: HeroStanding }) => React.ReactNode) => (id: number) => {
      const standing = rows.get(id);
      return standing ? <Figure standing={standing} /> : '–';
    };
  const lines: readonly (readonly [string, (id: number) => React.ReactNode])[] = [
    ['Tier', (id) => rows.get(id)?.letter ?? '–'],
    ['Adjusted win rate', played(StandingRate)],
    ['Change', played(StandingChange)],
    ['Picked in', played(PickFigure)],
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
      <Table
        label="Heroes side by side"
        aria-label="Heroes side by side"
        boxClassName="compare-heroes-scroll"
      >
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
      </Table>
    </section>
  );
}

const pointsOf = (share: number) => `${(share * 100).toFixed(1)} points`;
const typeOf = (type: keyof typeof HERO_TYPE_LABELS | null) => (type ? HERO_TYPE_LABELS[type] : '–');

/** Whether the interval lies clear of an even rate. */
function leadOf(row: HeroStanding | undefined): string {
  const interval = row?.winRate.interval;
  if (!interval || row.letter === null) return '–';
  const [low, high] = interval;
  if (low > 0.5) return `at least ${pointsOf(low - 0.5)}`;
  if (high < 0.5) return `behind by at least ${pointsOf(0.5 - high)}`;
  return 'not clear yet';
}
