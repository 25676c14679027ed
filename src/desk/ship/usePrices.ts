import { useEffect, useState } from 'react';
import type { ParcelQuote, ParcelQuotes, ShippingService } from '../../contracts/desk/shipping.ts';
import { DeskError } from '../callDesk.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';

export type Parcel = { readonly orderId: string; readonly service: ShippingService };
export type Prices = Readonly<Record<string, ParcelQuote>>;

const AT_ONCE = 10;

/** Returns the key of a parcel's price. */
export const toPriceKey = ({ orderId, service }: Parcel): string => `${orderId} ${service}`;

const toUnknown = (parcel: Parcel, reason: string): ParcelQuote => ({ ...parcel, price: null, reason });

/** Asks the carriers for the prices of parcels, ten at a time. Nothing waits for them: labels can be bought without. */
export function usePrices(parcels: readonly Parcel[]): Prices {
  const callDesk = useCallDesk();
  const [prices, setPrices] = useState<Prices>({});
  const missing = parcels.filter((parcel) => !prices[toPriceKey(parcel)]).slice(0, AT_ONCE);
  const key = missing.map(toPriceKey).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the missing prices
  useEffect(() => {
    if (missing.length === 0) return;
    const ending = new AbortController();
    const ask = async (): Promise<readonly ParcelQuote[]> => {
      const body = { parcels: missing.map(({ orderId, service }) => ({ orderId, service })) };
      try {
        const { signal } = ending;
        return (await callDesk<ParcelQuotes>('/shipping/prices', { method: 'POST', body, signal })).quotes;
      } catch (error) {
        if (ending.signal.aborted) return [];
        const reason = error instanceof DeskError ? error.message : '';
        return missing.map((parcel) => toUnknown(parcel, reason));
      }
    };
    void ask().then((quotes) => {
      if (ending.signal.aborted) return;
      const named = quotes.map((quote) => [toPriceKey(quote), quote] as const);
      setPrices((known) => ({ ...known, ...Object.fromEntries(named) }));
    });
    return () => ending.abort();
  }, [key]);
  return prices;
}
