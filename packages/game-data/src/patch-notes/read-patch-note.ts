import type { GameData } from '../game-data.ts';
import { figureOf, verdictOf } from './figure-words.ts';
import type { PatchFact, PatchFactChange } from './patch-note.ts';
import { readAmount, type Amount } from './read-amount.ts';

export interface ReadPatchNote {
  readonly facts: readonly PatchFact[];
  /** Lines about something that is neither a hero nor an item of the tables. */
  readonly unknown: number;
}

type Names = Pick<GameData, 'heroes' | 'items' | 'abilitiesOf'>;
type Subject = Pick<PatchFact, 'kind' | 'id'> & {
  readonly abilities: readonly { readonly id: number; readonly name: string }[];
};
type Figures = Pick<PatchFact, 'figure' | 'change' | 'from' | 'to' | 'unit'> & { readonly left: number };

const LINE = /^\s*[-•*]?\s*([^:[\]]{2,40}):\s*(\S.*)$/;
const SECTION = /^\s*[[=(]*\s*([^\]=]{3,60}?)\s*(?:\]|===|:\s*$)/;
/** Rules of other modes say nothing of matches that count. */
const OTHER_MODES = /street brawl|hero ?lab/i;
/** What is seen and heard, and nothing of how a match goes. */
const LOOKS =
  /\b(?:vfx|sfx|sounds?|visuals?|visually|animations?|icons?|ui|hud|tooltips?|voice|vo|models?|displays?|preview|renamed|audio|description)\b/i;
/** A line is a sentence or two. */
const MAX_LINE = 600;

/** The facts of a patch's notes, from lines such as "- Haze: Fixation T3 reduced from +0.14 per Stack to +0.11". */
export function openPatchNoteReader(names: Names): (text: string) => ReadPatchNote {
  const subjects = subjectsOf(names);
  return (text) => {
    const facts: PatchFact[] = [];
    let unknown = 0;
    let isOtherMode = false;
    for (const line of text.split(/\r?\n/)) {
      const [, name = '', said = ''] = line.length > MAX_LINE ? [] : (LINE.exec(line) ?? []);
      if (!said) {
        const section = SECTION.exec(line)?.[1];
        if (section !== undefined) isOtherMode = OTHER_MODES.test(section);
      } else if (!isOtherMode && !OTHER_MODES.test(line)) {
        const subject = subjects.get(keyOf(name));
        const fact = subject && factOf(subject, said);
        if (!subject) unknown += 1;
        else if (fact?.figure || !LOOKS.test(said)) facts.push(...(fact ? [fact] : []));
      }
    }
    return { facts, unknown };
  };
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** By name; heroes also without "The" and, of two words, by the last. */
function subjectsOf({ heroes, items, abilitiesOf }: Names): ReadonlyMap<string, Subject> {
  const subjects = new Map<string, Subject>();
  const retiredLast = items.all.toSorted(
    (a, b) => Number(b.availability === 'shop') - Number(a.availability === 'shop'),
  );
  for (const { id, name } of retiredLast)
    if (!subjects.has(keyOf(name))) subjects.set(keyOf(name), { kind: 'item', id, abilities: [] });
  for (const hero of heroes.all) {
    if (hero.status !== 'live') continue;
    const abilities = abilitiesOf(hero)
      .filter(({ slot }) => slot !== 'weapon')
      .toSorted((a, b) => b.name.length - a.name.length);
    const subject = { kind: 'hero', id: hero.id, abilities } as const;
    const short = hero.name.replace(/^The /, '');
    for (const name of [hero.name, short, `The ${hero.name}`]) subjects.set(keyOf(name), subject);
  }
  return subjects;
}

function factOf(subject: Subject, said: string): PatchFact {
  const { kind, id } = subject;
  const ability = subject.abilities.find(({ name }) => startsWith(said, name));
  const rest = ability ? said.slice(ability.name.length).replace(/^['’]s\b/, '') : said;
  const tier = /\bT([123])\b/.exec(rest)?.[1];
  const { left, ...figures } = figuresOf(rest.replace(/\bT[123]\b/, ' ').trim());
  // Words that are none of ours in front of a figure name an ability, or a part of one.
  const isOfUnknown = kind === 'hero' && !ability && (left > 0 || tier !== undefined);
  return {
    kind,
    id,
    abilityId: ability?.id ?? (isOfUnknown ? 0 : null),
    tier: tier === undefined ? null : Number(tier),
    ...figures,
    verdict: verdictOf(figures),
    source: 'notes',
  };
}

const startsWith = (text: string, name: string) =>
  text.toLowerCase().startsWith(name.toLowerCase()) && !/^[a-z]/i.test(text.slice(name.length));

const VERBS =
  'increased|reduced|decreased|changed|rescaled|improved|lowered|raised|buffed|nerfed|adjusted|moved|slightly|now';
const FROM_TO = new RegExp(`^(.*?)\\s*\\b(?:(?:${VERBS})\\s+)*from\\s+(.+?)\\s+to\\s+(.+)$`, 'i');
const BY = /^(.*?)\s*\b(increased|raised|buffed|reduced|decreased|lowered|nerfed)\s+by\s+(.+)$/i;
const ADDED =
  /^(?:now|added|gains?)\s*(?:also\s+)?(?:has|have|grants?|provides?|gives?|gains?)?\s*(?:an?\s+)?(?=[+-]?\d)(.+)$/i;
const ADDED_BY = /^now\s+(?:also\s+)?(increases|reduces)\s+(.+?)\s+by\s+(.+)$/i;
const REMOVED = /^(?:now )?no longer (?:has|have|grants?|provides?|gives?|gains?|applies)\s+(.+)$/i;
const REMOVED_STEP = /^no longer (?:also )?(increases|reduces)\s+(.+?)\s+by\s+(.+)$/i;
const FIXED = /\bfixed\b/i;

const REWORKED: Figures = { figure: null, left: 0, change: 'reworked', from: [], to: [], unit: null };

function figuresOf(said: string): Figures {
  if (FIXED.test(said)) return { ...REWORKED, change: 'fixed' };
  const text = said.replace(/\s*\([^()]*\)\s*\.?$/, '');
  return fromTo(text) ?? by(text) ?? added(text) ?? removed(text) ?? REWORKED;
}

function fromTo(text: string): Figures | undefined {
  const [, phrase = '', before = '', after = ''] = FROM_TO.exec(text) ?? [];
  const [from, to] = [readAmount(before), readAmount(after)];
  if (!from || !to || from.numbers.length !== to.numbers.length) return undefined;
  if (from.unit && to.unit && from.unit !== to.unit) return undefined;
  if (from.numbers.every((number, index) => number === to.numbers[index])) return undefined;
  // "+1% Bleed" to "-8% Bullet Resist" is another thing, not another number.
  if (from.words && to.words && figureOf(from.words).figure !== figureOf(to.words).figure) return undefined;
  const named = nameOf(phrase, from.words || to.words);
  return { ...named, change: 'changed', from: from.numbers, to: to.numbers, unit: from.unit ?? to.unit };
}

function by(text: string): Figures | undefined {
  const [, phrase = '', verb = '', amount = ''] = BY.exec(text) ?? [];
  return stepped(phrase, /^(increased|raised)/i.test(verb), readAmount(amount), 'scaled');
}

function added(text: string): Figures | undefined {
  const [, verb = '', phrase = '', step = ''] = ADDED_BY.exec(text) ?? [];
  if (verb) return stepped(phrase, verb.toLowerCase() === 'increases', readAmount(step), 'scaled');
  const amount = readAmount(ADDED.exec(text)?.[1] ?? '');
  return (
    amount && {
      ...nameOf('', amount.words),
      change: 'added',
      from: [],
      to: amount.numbers,
      unit: amount.unit,
    }
  );
}

function removed(text: string): Figures | undefined {
  const [, , phrase = '', step = ''] = REMOVED_STEP.exec(text) ?? [];
  const amount = readAmount(step || (REMOVED.exec(text)?.[1] ?? ''));
  return (
    amount && {
      ...nameOf(phrase, amount.words),
      change: 'removed',
      from: amount.numbers,
      to: [],
      unit: amount.unit,
    }
  );
}

function stepped(
  phrase: string,
  isUp: boolean,
  amount: Amount | undefined,
  change: PatchFactChange,
): Figures | undefined {
  if (amount?.numbers.length !== 1) return undefined;
  const to = amount.numbers.map((step) => (isUp ? Math.abs(step) : -Math.abs(step)));
  return { ...nameOf(phrase, amount.words), change, from: [], to, unit: amount.unit };
}

/** In front of the verb, or else behind the numbers. */
function nameOf(phrase: string, words: string): Pick<Figures, 'figure' | 'left'> {
  const own = figureOf(phrase);
  return own.figure === null && own.left === 0 ? { ...figureOf(words), left: 0 } : own;
}
