import type { TopOrder } from '@soulstat/api-client';

interface Order {
  readonly tab: string;
  /** What stands first. */
  readonly says: string;
}

export const ORDERS: Readonly<Record<TopOrder, Order>> = {
  rank: { tab: 'Highest ranks', says: 'Highest average rank first; among equals the more exciting one.' },
  excitement: {
    tab: 'Most exciting',
    says: 'Ups and downs of the chance to win, added up: 50 points are the least for an even match, 300 a thriller.',
  },
  comeback: { tab: 'Comebacks', says: 'Won from the lowest chance.' },
  stomp: { tab: 'Stomps', says: 'The winners were ahead the most, over the whole match.' },
  longest: { tab: 'Longest', says: 'Longest first.' },
  newest: { tab: 'Newest', says: 'Last started first.' },
};

/** The order of an address; by rank unless it says otherwise. */
export function orderOf(search: string | URLSearchParams): TopOrder {
  const fromQuery = new URLSearchParams(search).get('order');
  return fromQuery !== null && Object.hasOwn(ORDERS, fromQuery) ? (fromQuery as TopOrder) : 'rank';
}
