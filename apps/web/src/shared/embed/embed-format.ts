import { percentDecimals } from '@soulstat/ui';
import type { Language } from '../languages.ts';

export interface EmbedFormat {
  /** 41230 → "41,230", "41.230", "41 230". */
  readonly count: (value: number) => string;
  readonly decimal: (value: number) => string;
  /** 0.518 → "51.8 %", with as many decimals as the interval allows. */
  readonly percent: (rate: number, interval?: readonly [number, number] | null) => string;
  /** Unix seconds → "30 Nov 2026", in UTC. */
  readonly day: (unixSeconds: number) => string;
}

const known = new Map<Language, EmbedFormat>();

/** Numbers and dates as the readers of a language write them; words stay English. */
export function embedFormat(language: Language): EmbedFormat {
  const format = known.get(language) ?? make(language);
  known.set(language, format);
  return format;
}

function make(language: Language): EmbedFormat {
  // Day before month in English as well: the site's readers are everywhere.
  const locale = language === 'en' ? 'en-GB' : language;
  const number = (decimals: number, style: 'decimal' | 'percent' = 'decimal') =>
    new Intl.NumberFormat(locale, {
      style,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const [counts, decimals] = [number(0), number(1)];
  const percents = [number(0, 'percent'), number(1, 'percent')] as const;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    count: (value) => counts.format(value),
    decimal: (value) => decimals.format(value),
    percent: (rate, interval) => percents[interval ? percentDecimals(interval) : 1].format(rate),
    day: (unixSeconds) => days.format(unixSeconds * 1000),
  };
}
