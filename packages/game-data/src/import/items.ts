import { describeItem } from '../describe-item.ts';
import { slugOf } from '../slug.ts';
import type { Item, ItemActivation, ItemAvailability, ItemProperty, ItemSlot } from '../types.ts';
import { classId } from './class-id.ts';
import { scalingsOf, toProperty } from './figures.ts';
import { ImportError } from './import-error.ts';
import type { SoldItem } from './past-items.ts';
import { guessedWording, labelFromKey, wordingOf, type Wordings } from './labels.ts';
import { parseQuantity } from './quantity.ts';
import { API_ITEMS, type Sources } from './read-sources.ts';
import type { ApiItem, ClientItem } from './schemas.ts';

type Draft = Omit<Item, 'slug' | 'summary'>;

/**
 * The shop's items as the assets API shows them, then the client's others: Street Brawl's and those no longer sold.
 *
 * @param sold items that were ever for sale: of those that the client has forgotten, matches of their time still have purchases
 */
export function importItems(
  sources: Sources,
  wordings: Wordings,
  sold: readonly SoldItem[],
): readonly Item[] {
  const { apiItems, clientItems, clientFolder } = sources;
  const file = `${clientFolder}/item-data.json`;
  const shown = apiItems.map((api) => {
    const client = clientItems[api.class_name];
    if (!client) throw new ImportError('broken_reference', API_ITEMS, `/${api.class_name}`, `not in ${file}`);
    return fromApi(api, client);
  });
  const known = new Set(apiItems.map((api) => api.class_name));
  const others = Object.entries(clientItems)
    .filter(([className, client]) => !known.has(className) && isRealItem(className, client))
    .map(([className, client]) => fromClient(className, client, file, wordings));
  const present = new Set([...shown, ...others].map(({ id }) => id));
  const gone = sold.filter(({ id }) => !present.has(id)).map(fromThePast);
  return withUniqueSlugs([...shown, ...others, ...gone])
    .map((item) => ({ ...item, summary: describeItem(item) }))
    .toSorted((a, b) => (a.className < b.className ? -1 : 1));
}

const isRealItem = (className: string, { Cost, Tier, Slot }: ClientItem): boolean =>
  className.startsWith('upgrade_') && Cost !== null && Tier !== null && Slot !== null;

function fromApi(api: ApiItem, client: ClientItem): Draft {
  const components = api.component_items ?? [];
  return {
    id: api.id,
    className: api.class_name,
    name: api.name,
    slot: api.item_slot_type,
    tier: api.item_tier,
    cost: api.cost,
    availability: availabilityOf(client, api.disabled === true || api.shopable === false),
    isActive: api.is_active_item,
    isImbue: client.IsImbue,
    componentIds: components.map((className) => classId(className)),
    activation: ACTIVATIONS[api.activation] ?? 'passive',
    cooldownSeconds: positive(api.properties['AbilityCooldown']?.value),
    properties: shownProperties(api, client),
  };
}

/** Its figures were those of a day, which nobody can tell from today's. */
const fromThePast = (item: SoldItem): Draft => ({
  ...item,
  availability: 'retired',
  isActive: false,
  isImbue: false,
  componentIds: [],
  activation: 'passive',
  cooldownSeconds: null,
  properties: [],
});

/** The figures the shop shows, in its order; what it keeps in the data but hides is out of use. */
function shownProperties(api: ApiItem, client: ClientItem): readonly ItemProperty[] {
  const listed = new Map<string, ItemProperty['section']>();
  for (const { section_type, section_attributes } of api.tooltip_sections) {
    const section = section_type === 'innate' || section_type === 'active' ? section_type : 'passive';
    for (const { elevated_properties = [], important_properties = [], properties = [] } of section_attributes)
      for (const key of [...elevated_properties, ...important_properties, ...properties])
        if (!listed.has(key)) listed.set(key, section);
  }
  return [...listed].flatMap(([key, section]): ItemProperty[] => {
    const property = api.properties[key];
    if (property?.value === undefined || property.value === '') return [];
    const wording = wordingOf(key, property);
    const figure = toProperty(key, wording, property.value);
    if (!figure)
      throw new ImportError(
        'invalid_value',
        API_ITEMS,
        `/${api.class_name}/properties/${key}/value`,
        `"${property.value}" is no number`,
      );
    const scalings = scalingsOf(client[key]);
    if (figure.value === 0 && scalings.length === 0) return [];
    return [itemProperty({ ...figure, ...(scalings.length > 0 && { scalings }) }, section, wording)];
  });
}

function fromClient(className: string, client: ClientItem, file: string, wordings: Wordings): Draft {
  const slot = SLOTS[client.Slot ?? ''];
  if (!slot) throw new ImportError('invalid_value', file, `/${className}/Slot`, `${client.Slot} is no slot`);
  const activation = ACTIVATIONS[snakeCase(client.Activation ?? 'Passive')] ?? 'passive';
  const isActive = activation !== 'passive';
  return {
    id: classId(className),
    className,
    name: (client.Name ?? labelFromKey(className.replace(/^upgrade_/, '').replaceAll('_', ' '))).replace(
      / - Disabled$/,
      '',
    ),
    slot,
    tier: client.Tier ?? 1,
    cost: client.Cost ?? 0,
    availability: availabilityOf(client, false),
    isActive,
    isImbue: client.IsImbue,
    componentIds: (client.Components ?? []).map((component) => classId(component)),
    activation,
    cooldownSeconds: positive(client['AbilityCooldown']),
    properties: clientProperties(client, isActive, wordings),
  };
}

/** Only keys that the shop names somewhere, so that no mechanical number gets a guessed label. */
function clientProperties(
  client: ClientItem,
  isActive: boolean,
  wordings: Wordings,
): readonly ItemProperty[] {
  return Object.entries(client).flatMap(([key, raw]): ItemProperty[] => {
    const wording = wordings.get(key) ?? guessedWording(key);
    if (!wordings.has(key) || UNTOLD.has(key)) return [];
    const figure = toProperty(key, wording, raw);
    if (!figure || (figure.value === 0 && !figure.scalings)) return [];
    const section = wording.section === 'innate' ? 'innate' : isActive ? 'active' : 'passive';
    return [itemProperty(figure, section, wording)];
  });
}

/** `TechRadiusMultiplier` repeats `TechRangeMultiplier` for areas; the others hold placeholders. */
const UNTOLD = new Set([
  'AbilityCooldownBetweenCharge',
  'ChannelMoveSpeed',
  'TechRadiusMultiplier',
  'AbilityCastDelay',
]);

function itemProperty(
  figure: Omit<ItemProperty, 'section' | 'isConditional' | 'sign'>,
  section: ItemProperty['section'],
  { isConditional, sign }: { isConditional: boolean; sign: ItemProperty['sign'] },
): ItemProperty {
  return { ...figure, sign, section, isConditional: isConditional || section !== 'innate' };
}

function availabilityOf({ IsDisabled, StreetBrawl }: ClientItem, isUnsold: boolean): ItemAvailability {
  if (IsDisabled || isUnsold) return 'retired';
  return StreetBrawl ? 'streetBrawl' : 'shop';
}

const SLOTS: Readonly<Record<string, ItemSlot>> = { Weapon: 'weapon', Armor: 'vitality', Tech: 'spirit' };
const ACTIVATIONS: Readonly<Record<string, ItemActivation>> = {
  passive: 'passive',
  press: 'press',
  instant_cast: 'instantCast',
  instant_cast_toggle: 'instantCastToggle',
};
const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();

function positive(raw: unknown): number | null {
  const value = parseQuantity(raw)?.value ?? 0;
  return value > 0 ? value : null;
}

/** Names of the shop come first; a retired item of the same name is told apart by its class name. */
function withUniqueSlugs(items: readonly Draft[]): (Draft & { slug: string })[] {
  const rank = ({ availability }: Draft) => ['shop', 'streetBrawl', 'retired'].indexOf(availability);
  const taken = new Set<string>();
  return items
    .toSorted((a, b) => rank(a) - rank(b) || (a.className < b.className ? -1 : 1))
    .map((item) => {
      const plain = slugOf(item.name);
      const slug = taken.has(plain) ? slugOf(item.className) : plain;
      if (taken.has(slug))
        throw new ImportError('duplicate', API_ITEMS, '', `two items would be called ${slug}`);
      taken.add(slug);
      return { ...item, slug };
    });
}
