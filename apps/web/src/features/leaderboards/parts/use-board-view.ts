import { useState } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';

export const PAGE_PLACES = 100;

/** Which part of a board is shown. Place, page and time live in the address; what is typed into the search does not. */
export function useBoardView() {
  const { pathname, search } = useLocation();
  const changeQuery = useChangeQuery();
  const [text, setText] = useState('');
  const params = new URLSearchParams(search);
  const go = (values: Readonly<Record<string, string | undefined>>) =>
    void changeQuery((query) => withParameters(query, values));
  return {
    text,
    page: wholeOf(params.get('page')),
    /** The place that is marked; without a page it says which one is shown. */
    place: wholeOf(params.get('place')),
    days: params.get('days') === '30' ? (30 as const) : (0 as const),
    addressOfPage: (page: number) => {
      const query = withParameters(params, onPage(page)).toString();
      return `${pathname}${query && `?${query}`}`;
    },
    setText: (typed: string) => {
      setText(typed);
      if (params.has('page') || params.has('place')) go(onPage(1));
    },
    toPage: (page: number) => go(onPage(page)),
    toPlace: (place: number) => {
      setText('');
      go({ page: undefined, place: String(place) });
    },
    until: wholeOf(params.get('until')),
    day: dayOf(params),
    narrow: narrowOf(params),
    /** Other filters begin at the first page. */
    setOwn: (values: Readonly<Record<string, string | undefined>>) => {
      setText('');
      go({ ...onPage(1), ...values });
    },
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

function wholeOf(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** The day at whose end a board of ours is asked for. */
function dayOf(params: URLSearchParams): string | undefined {
  const day = params.get('day') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

const onPage = (page: number) => ({ page: page > 1 ? String(page) : undefined, place: undefined });
