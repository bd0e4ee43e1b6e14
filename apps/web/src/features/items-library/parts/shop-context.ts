import type { Filters, ItemStatistic } from '@soulstat/api-client';
import { createContext, useContext } from 'react';
import type { Basket } from './use-basket.ts';

/** What every tile of the shop needs. */
export interface Shop extends Basket {
  /** Of which matches the figures are. */
  readonly filters: Filters;
  /** None while they load, or where nobody bought it. */
  readonly figuresOf: (itemId: number) => ItemStatistic | undefined;
}

export const ShopContext = createContext<Shop | undefined>(undefined);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('Rendered outside of the shop');
  return shop;
}
