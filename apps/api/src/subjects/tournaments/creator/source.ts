import type { TournamentSource } from '@soulstat/api-client/contract';
import { openTournament, problemOfSetup } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import { oneLine } from '../../../base/one-line.ts';
import { problemOfDraft } from '../play/match-draft.ts';
import type { ListedColumns } from '../queries/tournaments.ts';
import { endOf } from '../log/times.ts';
import { renderUserText } from '../../../community/user-text/render-user-text.ts';
import { TEXT_FORMAT, type StoredText } from '../../../community/user-text/stored-text.ts';

/** Why a source cannot be published, as a sentence; undefined where it can. */
export function problemOfSource(source: TournamentSource): string | undefined {
  return (
    problemOfSetup(source.setup) ??
    problemOfTexts(source) ??
    problemOfTimes(source) ??
    problemOfDrafts(source)
  );
}

function problemOfTexts(source: TournamentSource): string | undefined {
  if (oneLine(source.name) === '') return 'Give the tournament a name.';
  if (!isTimeZone(source.timeZone)) return `There is no time zone “${source.timeZone}”.`;
  const links = [...source.streams, ...source.contacts].map(({ url }) => url);
  const wrong = links.find((url) => !isLink(url));
  if (wrong !== undefined) return `“${wrong}” is no https address.`;
  if (source.seeding === 'previous' && source.previousId === null)
    return 'Say by which tournament it is seeded.';
  return undefined;
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export function isLink(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  );
}

const YEAR = 365 * 86_400_000;

function problemOfTimes({ setup }: TournamentSource): string | undefined {
  const { schedule, registration } = setup;
  if (schedule.startsAt - registration.opensAt > 2 * YEAR)
    return 'Registration opens more than two years before the start.';
  const end = endOf(setup, openTournament(setup)).getTime();
  if (!Number.isFinite(end) || end - schedule.startsAt > 2 * YEAR)
    return 'It would last for more than two years.';
  return undefined;
}

function problemOfDrafts({ drafts, setup, teamSize }: TournamentSource): string | undefined {
  if (drafts.length > setup.stages.length) return 'There are more drafts than stages.';
  for (const [index, draft] of drafts.entries()) {
    if (!draft) continue;
    const series = setup.stages[index]?.series;
    const longest = Math.max(series?.usual ?? 1, ...(series?.exceptions.map(({ bestOf }) => bestOf) ?? []));
    const problem =
      teamSize === 6 ? problemOfDraft(draft, longest as 1 | 3 | 5 | 7) : 'draft rooms are for teams of six.';
    if (problem) return `Stage ${index + 1}: ${problem}`;
  }
  return undefined;
}

/** Refuses with the sentence what cannot be published. */
export function requireSound(source: TournamentSource): TournamentSource {
  const problem = problemOfSource(source);
  return problem === undefined ? { ...source, name: oneLine(source.name) } : fail('invalid_request', problem);
}

/** What lists need of it. */
export function columnsOf(source: TournamentSource): ListedColumns {
  const { setup } = source;
  const { registration, checkIn, schedule, stages } = setup;
  const { limits } = registration;
  return {
    name: source.name,
    visibility: source.visibility,
    region: source.region,
    language: source.language,
    formats: stages.map(({ format }) => format),
    teamSize: source.teamSize,
    entry: registration.mode,
    hasFreeAgents: source.hasFreeAgents,
    hasPrize: source.prizePool !== null || source.prizes.length > 0,
    minRank: limits.minRank,
    maxRank: limits.maxRank,
    minAverage: limits.minAverage,
    maxAverage: limits.maxAverage,
    opensAt: new Date(registration.opensAt),
    closesAt: new Date(registration.closesAt),
    checkInOpensAt: checkIn && new Date(checkIn.opensAt),
    checkInClosesAt: checkIn && new Date(checkIn.closesAt),
    startsAt: new Date(schedule.startsAt),
    endsAt: endOf(setup, openTournament(setup)),
    places: registration.places,
  };
}

const NOTHING_WRITTEN: StoredText = {
  format: TEXT_FORMAT,
  parts: [],
  chips: [],
  headings: [],
  wordCount: 0,
  excerpt: '',
  images: [],
  problems: [],
};

/** A text of organisers, which may be left out. */
export const renderText = (
  markdown: string,
  kind: 'tournament' | 'tournamentNews',
  hasLinks: boolean,
): Promise<StoredText> =>
  markdown.trim() === '' ? Promise.resolve(NOTHING_WRITTEN) : renderUserText({ markdown, kind, hasLinks });
