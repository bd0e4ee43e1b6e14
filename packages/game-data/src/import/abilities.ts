import { slugOf } from '../slug.ts';
import type { Ability, AbilitySlot, Hero, Property, TierChange } from '../types.ts';
import { scalingsOf, toProperty } from './figures.ts';
import { ImportError } from './import-error.ts';
import { guessedWording, type Wording, type Wordings } from './labels.ts';
import { isScaled } from './quantity.ts';
import { API_ITEMS, type Sources } from './read-sources.ts';
import type { ApiAbility } from './schemas.ts';

type Figures = Readonly<Record<string, unknown>>;

/** Signature abilities and guns of every hero, live or not. */
export function importAbilities(
  { apiAbilities, apiHeroes, clientAbilities }: Sources,
  heroes: readonly Hero[],
  wordings: Wordings,
): readonly Ability[] {
  const heroById = new Map(heroes.map((hero) => [hero.id, hero]));
  const itemsOf = new Map(apiHeroes.map(({ id, items }) => [id, items]));
  const abilities = apiAbilities.flatMap((api) => {
    const hero = heroById.get(api.hero);
    if (!hero)
      throw new ImportError(
        'broken_reference',
        API_ITEMS,
        `/${api.class_name}/hero`,
        `there is no hero ${api.hero}`,
      );
    const slot = slotOf(api.class_name, itemsOf.get(api.hero) ?? {});
    return slot === undefined
      ? []
      : [importAbility(api, hero, slot, clientAbilities[api.class_name] ?? {}, wordings)];
  });
  return withUniqueSlugs(abilities, heroById).toSorted(
    (a, b) => a.heroId - b.heroId || order(a.slot) - order(b.slot),
  );
}

function slotOf(className: string, items: Readonly<Record<string, string>>): AbilitySlot | undefined {
  if (items['weapon_primary'] === className) return 'weapon';
  return ([1, 2, 3, 4] as const).find((slot) => items[`signature${slot}`] === className);
}

const order = (slot: AbilitySlot): number => (slot === 'weapon' ? 5 : slot);

function importAbility(
  api: ApiAbility,
  hero: Hero,
  slot: AbilitySlot,
  client: Figures,
  wordings: Wordings,
): Ability {
  const upgrades = Array.isArray(client['Upgrades']) ? (client['Upgrades'] as readonly Figures[]) : [];
  const upgraded = new Set(upgrades.flatMap((upgrade) => Object.keys(upgrade)));
  const properties = Object.entries(client)
    .filter(([key, raw]) => isTelling(key, raw, upgraded, wordings))
    .flatMap(([key, raw]) => toProperty(key, plainWording(key, wordings), raw) ?? [])
    .filter(({ value, scalings }) => value !== 0 || scalings !== undefined)
    .toSorted(byImportance);
  const figure = (key: string) => properties.find((property) => property.key === key)?.value ?? null;
  return {
    id: api.id,
    className: api.class_name,
    name: nameOf(api, hero, slot),
    slug: '',
    heroId: hero.id,
    slot,
    cooldownSeconds: figure('AbilityCooldown'),
    charges: figure('AbilityCharges'),
    chargeDelaySeconds: figure('AbilityCooldownBetweenCharge'),
    castRangeMeters: figure('AbilityCastRange'),
    durationSeconds: figure('AbilityDuration'),
    properties,
    tiers: upgrades.map((upgrade) => changesOf(upgrade, wordings)),
  };
}

/** Guns and unfinished abilities without a name of their own are called after their hero. */
function nameOf({ name, class_name }: ApiAbility, hero: Hero, slot: AbilitySlot): string {
  if (name !== class_name && name !== 'Gun Damage') return name;
  return slot === 'weapon' ? `${hero.name} gun` : `${hero.name} ability ${slot}`;
}

function changesOf(upgrade: Figures, wordings: Wordings): readonly TierChange[] {
  return Object.entries(upgrade)
    .flatMap(([key, raw]) => {
      const property = toProperty(key, plainWording(key, wordings), raw);
      return property ? [{ ...property, change: changeOf(raw) }] : [];
    })
    .toSorted(byImportance);
}

/** NOTE: the shop words losses as "-40 % move speed", with the sign apart; without a sign that becomes "40 % slow". */
function plainWording(key: string, wordings: Wordings): Wording {
  const wording = wordings.get(key) ?? guessedWording(key);
  return wording.sign === '-' ? { ...wording, label: guessedWording(key).label } : wording;
}

function changeOf(raw: unknown): TierChange['change'] {
  if (!isScaled(raw)) return 'add';
  const scales = raw.Scale ? [raw.Scale].flat() : [];
  return raw.Multiply === true || scales.some(({ Multiply }) => Multiply === true) ? 'multiply' : 'add';
}

/** Figures that move cameras, sounds and bodies, or say how the client works, say nothing to a player. */
const MECHANICAL =
  /Camera|Sound|Particle|Drag|Velocity|Force|Angle(?!d)|Offset|Visual|Search|Stagger|Whisker|Friction|Impulse|TurnRate|Damping|Variance|Tolerance|Spread(?!shot)|Random|Recoil|Nav|Toss|Jump(?!Slow)|Gravity|^Air(?!Drop|Control)|Acceleration|Projectile(?!Amount|Lifetime)|Preview|Formation|AntiMash|LagComp|Height(?!Boost)|PostProcess|DarkFactor|^Track|Hidden|Zoom|FxRadius|Think|Check|BehaviourBits|HalfWidth|Depth|Segments|Ignore|^Skip|UnitTargetLimit|ChannelMoveSpeed|^Max(Float|Fall)|Tick|Origin|Enabled|FallSpeed|Rolling|MinDiff|Takes|CanDecay|CountsAs|Replicate|PostCast|Spacing|Scale$|Override|Hook|CollisionRadius|RopeS|TimeScale|Lockon|WorldImpact|Breakable/;
/** Of speeds, those of walking only: the client gives others in inches. */
const OTHER_SPEED = /Speed(?!Bonus)/;
const WALKING = /(Move|Sprint)Speed(Bonus(Pct)?)?$/;
const TELLING =
  /Damage|Heal|Percent|Pct|Duration|Radius|Range|Stun|Slow|Resist|Lifesteal|Stack|Count|Charges|Barrier|Shield|Cooldown|DPS|Bonus|Silence|Cast|Chance|Speed|Health|Regen|Power|Stamina|Length|Width|Lifetime|Delay|Amount/;

function isTelling(key: string, raw: unknown, upgraded: ReadonlySet<string>, wordings: Wordings): boolean {
  if (ABSENT_BELOW_ZERO.has(key) && !isScaled(raw) && Number(raw) <= 0) return false;
  if (upgraded.has(key) || LEADING.includes(key)) return true;
  if (MECHANICAL.test(key)) return false;
  if (OTHER_SPEED.test(key) && !WALKING.test(key) && !wordings.has(key)) return false;
  return scalingsOf(raw).length > 0 || wordings.has(key) || TELLING.test(key);
}

const ABSENT_BELOW_ZERO = new Set(['AbilityCooldownBetweenCharge', 'AbilityCharges', 'AbilityCastRange']);
const LEADING = [
  'AbilityCooldown',
  'AbilityCharges',
  'AbilityCooldownBetweenCharge',
  'AbilityCastRange',
  'AbilityDuration',
  'AbilityChannelTime',
  'Radius',
  'Damage',
  'DPS',
];

function byImportance(a: Property, b: Property): number {
  return placeOf(a.key) - placeOf(b.key) || (a.key < b.key ? -1 : 1);
}

function placeOf(key: string): number {
  const place = LEADING.indexOf(key);
  return place === -1 ? LEADING.length : place;
}

/** Two heroes may own abilities of one name: the later one's slug is led by its hero's. */
function withUniqueSlugs(abilities: readonly Ability[], heroes: ReadonlyMap<number, Hero>): Ability[] {
  const taken = new Set<string>();
  const oldestFirst = abilities.toSorted((a, b) => a.heroId - b.heroId || order(a.slot) - order(b.slot));
  return oldestFirst.map((ability) => {
    const plain = slugOf(ability.name);
    const slug = taken.has(plain) ? `${heroes.get(ability.heroId)?.slug ?? ability.heroId}-${plain}` : plain;
    if (taken.has(slug))
      throw new ImportError('duplicate', API_ITEMS, '', `two abilities would be called ${slug}`);
    taken.add(slug);
    return { ...ability, slug };
  });
}
