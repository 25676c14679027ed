import { useEffect, useState } from 'react';
import type { RevealedCustomer } from '../../contracts/desk/customers.ts';
import { useOperations } from '../parts/useOperation.ts';

const SHOWN_MS = 5 * 60_000;

/** The personal data of a customer. */
export type Personal = {
  /** Null while they are hidden. */
  readonly revealed: RevealedCustomer | null;
  readonly show: (revealed: RevealedCustomer, reason: string) => void;
  /** Reads revealed data again, for the same reason; recorded, too. */
  readonly showAgain: () => Promise<void>;
};

/** Keeps revealed data for five minutes. */
export function usePersonal(customerId: number): Personal {
  const { perform } = useOperations();
  const [revealed, setRevealed] = useState<RevealedCustomer | null>(null);
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [revealed]);
  return {
    revealed,
    show: (data, why) => {
      setRevealed(data);
      setReason(why);
    },
    showAgain: async () => {
      if (reason === '') return;
      const input = { customer: String(customerId), reason };
      setRevealed((await perform<RevealedCustomer>({ name: 'customer.reveal', input })).result);
    },
  };
}
