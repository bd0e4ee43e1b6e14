import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const PAGE_PLACES = 100;

/** Which part of a board is shown. Page and time live in the address; what is typed into the search does not. */
export function useBoardView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const params = new URLSearchParams(search);
  const told = Number(params.get('page'));
  const addressOf = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes))
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    const query = next.toString();
    return `${pathname}${query && `?${query}`}`;
  };
  const go = (address: string) => void navigate(address, { preventScrollReset: true });
  const addressOfPage = (page: number) => addressOf({ page: page > 1 ? String(page) : undefined });
  return {
    text,
    page: Number.isInteger(told) && told > 1 ? told : 1,
    days: params.get('days') === '30' ? (30 as const) : (0 as const),
    addressOfPage,
    setText: (typed: string) => {
      setText(typed);
      if (params.has('page')) go(addressOfPage(1));
    },
    toPage: (page: number) => go(addressOfPage(page)),
    toPlace: (place: number) => {
      setText('');
      go(addressOfPage(Math.ceil(place / PAGE_PLACES)));
    },
    toFirst: () => setText(''),
    setDays: (days: 0 | 30) => go(addressOf({ days: days === 30 ? '30' : undefined, page: undefined })),
  };
}

export type BoardView = Omit<ReturnType<typeof useBoardView>, 'days'>;
