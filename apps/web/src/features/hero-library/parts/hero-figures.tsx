import { formatFigure, LEVELS, type Hero, type Unit } from '@soulstat/game-data';
import { Table } from '@soulstat/ui';
import { useId, useState } from 'react';

/** Boons that the last level has. */
const MAX_BOONS = LEVELS.at(-1)?.boons ?? 0;

interface Line {
  readonly label: string;
  readonly base: number;
  readonly perBoon?: number;
  readonly unit: Unit | null;
}

/** A hero and its gun in figures, at any number of boons. */
export function HeroFigures({ hero }: { readonly hero: Hero }) {
  const [boons, setBoons] = useState(0);
  const id = useId();
  return (
    <>
      <p className="boon-choice">
        <label htmlFor={id}>Boons</label>
        <input
          id={id}
          type="range"
          min={0}
          max={MAX_BOONS}
          value={boons}
          onChange={({ target }) => setBoons(Number(target.value))}
        />
        <output htmlFor={id}>
          {boons} of {MAX_BOONS}
        </output>
      </p>
      <div className="hero-stats">
        <Figures caption="Vitality" lines={vitality(hero)} boons={boons} />
        <Figures caption="Movement" lines={movement(hero)} boons={boons} />
        {hero.weapon ? (
          <Figures caption="Gun" lines={gun(hero, hero.weapon)} boons={boons} />
        ) : (
          <p>The game’s files do not describe this gun.</p>
        )}
        {hero.perSpirit.length > 0 && (
          <Figures
            caption="For every point of spirit power"
            boons={0}
            lines={hero.perSpirit.map(({ label, value }) => ({ label, base: value, unit: null }))}
          />
        )}
      </div>
    </>
  );
}

const vitality = ({ base, perBoon }: Hero): Line[] => [
  { label: 'Health', base: base.maxHealth, perBoon: perBoon.maxHealth, unit: null },
  { label: 'Health regen', base: base.healthRegenPerSecond, unit: '/s' },
  {
    label: 'Bullet resistance',
    base: base.bulletResistPercent,
    perBoon: perBoon.bulletResistPercent,
    unit: '%',
  },
  {
    label: 'Spirit resistance',
    base: base.spiritResistPercent,
    perBoon: perBoon.spiritResistPercent,
    unit: '%',
  },
  { label: 'Spirit power', base: 0, perBoon: perBoon.spiritPower, unit: null },
  { label: 'Light melee', base: base.lightMeleeDamage, perBoon: perBoon.lightMeleeDamage, unit: null },
  { label: 'Heavy melee', base: base.heavyMeleeDamage, perBoon: perBoon.heavyMeleeDamage, unit: null },
];

const movement = ({ base }: Hero): Line[] => [
  { label: 'Move speed', base: base.moveSpeedMetersPerSecond, unit: 'm/s' },
  { label: 'Sprint bonus', base: base.sprintSpeedMetersPerSecond, unit: 'm/s' },
  { label: 'Crouched', base: base.crouchSpeedMetersPerSecond, unit: 'm/s' },
  { label: 'Stamina', base: base.stamina, unit: null },
  { label: 'Stamina regen', base: base.staminaCooldownSeconds, unit: 's' },
  { label: 'Dash on the ground', base: base.groundDashMeters, unit: 'm' },
  { label: 'Dash in the air', base: base.airDashMeters, unit: 'm' },
];

const gun = ({ perBoon }: Hero, weapon: NonNullable<Hero['weapon']>): Line[] => [
  { label: 'Bullet damage', base: weapon.bulletDamage, perBoon: perBoon.bulletDamage, unit: null },
  { label: 'Bullets per shot', base: weapon.bulletsPerShot, unit: null },
  { label: 'Shots', base: weapon.roundsPerSecond, unit: '/s' },
  {
    label: 'DPS',
    base: weapon.damagePerSecond,
    perBoon: perBoon.damagePerSecond,
    unit: '/s',
  },
  {
    label: 'Sustained DPS',
    base: weapon.sustainedDamagePerSecond,
    perBoon: perBoon.sustainedDamagePerSecond,
    unit: '/s',
  },
  { label: 'Magazine size', base: weapon.ammo, unit: null },
  { label: weapon.reloadsSingly ? 'Reload, each bullet' : 'Reload', base: weapon.reloadSeconds, unit: 's' },
  { label: 'Bullet speed', base: weapon.bulletSpeedMetersPerSecond, unit: 'm/s' },
  { label: 'Falloff begins at', base: weapon.falloffStartMeters, unit: 'm' },
  { label: 'Falloff ends at', base: weapon.falloffEndMeters, unit: 'm' },
  { label: 'Damage at max falloff', base: weapon.falloffEndScale * 100, unit: '%' },
];

interface FiguresProps {
  readonly caption: string;
  readonly lines: readonly Line[];
  readonly boons: number;
}

function Figures({ caption, lines, boons }: FiguresProps) {
  const grows = lines.some(({ perBoon }) => perBoon !== undefined);
  return (
    <Table label={caption} className="hero-stat-table">
      <caption>{caption}</caption>
      {grows && (
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Each boon</th>
            <th scope="col">{boons === 0 ? 'At the start' : `With ${boons}`}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map(({ label, base, perBoon, unit }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {grows && <td>{perBoon ? `+${formatFigure(perBoon, unit)}` : '–'}</td>}
            <td>{formatFigure(base + boons * (perBoon ?? 0), unit)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
