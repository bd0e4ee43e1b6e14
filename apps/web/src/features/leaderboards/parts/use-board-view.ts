import { useState } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

export const PAGE_PLACES = 100;

/** Which part of a board is shown. Page and time live in the address; what is typed into the search does not. */
export function useBoardView() {
  const { pathname, search } = useLocation();
  const changeQuery = useChangeQuery();
  const [text, setText] = useState('');
  const params = new URLSearchParams(search);
  const fromQuery = Number(params.get('page'));
  const go = (values: Readonly<Record<string, string | undefined>>) =>
    void changeQuery((query) => withParameters(query, values));
  return {
    text,
    page: Number.isInteger(fromQuery) && fromQuery > 1 ? fromQuery : 1,
    days: params.get('days') === '30' ? (30 as const) : (0 as const),
    addressOfPage: (page: number) => {
      const query = withParameters(params, onPage(page)).toString();
      return `${pathname}${query && `?${query}`}`;
    },
    setText: (typed: string) => {
      setText(typed);
      if (params.has('page')) go(onPage(1));
    },
    toPage: (page: number) => go(onPage(page)),
    toPlace: (place: number) => {
      setText('');
      go(onPage(Math.ceil(place / PAGE_PLACES)));
    },
    until: untilOf(params),
    setUntil: (until: number | undefined) =>
      go({ ...onPage(1), until: until === undefined ? undefined : String(until) }),
    day: dayOf(params),
    setDay: (day: string | undefined) => go({ ...onPage(1), day }),
    narrow: narrowOf(params),
    setNarrow: (narrow: Partial<Narrow>) =>
      go({
        ...onPage(1),
        ...Object.fromEntries(
          Object.entries(narrow).map(([key, value]) => [
            key,
            value === undefined ? undefined : String(value),
          ]),
        ),
      }),
    toFirst: () => setText(''),
    setDays: (days: 0 | 30) => go({ days: days === 30 ? '30' : undefined, page: undefined }),
  };
}

export type BoardView = Omit<ReturnType<typeof useBoardView>, 'days'>;

/** Of whom on a board rows are shown. Places stay those of the whole board. */
export interface Narrow {
  /** A hero among the three played most. */
  readonly plays: number | undefined;
  /** Played within so many days of the newest match. */
  readonly active: number | undefined;
}

export const ACTIVE_DAYS = [7, 14, 30] as const;

function narrowOf(params: URLSearchParams): Narrow {
  const plays = Number(params.get('plays'));
  const active = Number(params.get('active'));
  return {
    plays: Number.isInteger(plays) && plays > 0 ? plays : undefined,
    active: ACTIVE_DAYS.find((days) => days === active),
  };
}

/** The moment that boards are asked for, in Unix seconds. */
function untilOf(params: URLSearchParams): number | undefined {
  const until = Number(params.get('until'));
  return Number.isInteger(until) && until > 0 ? until : undefined;
}

/** The day at whose end a board of ours is asked for. */
function dayOf(params: URLSearchParams): string | undefined {
  const day = params.get('day') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

const onPage = (page: number) => ({ page: page > 1 ? String(page) : undefined });
