import { Ban, CircleCheck, Clock, Gift, type IconNode } from 'lucide';
import type { DeskGiftCardRow } from '../../contracts/desk/giftCards.ts';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { texts } from './texts.ts';

export type Status = keyof typeof texts.statuses;

const STATUSES: Readonly<Record<Status, readonly [Tone, IconNode]>> = {
  waiting: ['accent', Clock],
  issued: ['success', CircleCheck],
  redeemed: ['neutral', Gift],
  cancelled: ['neutral', Ban],
  expired: ['warning', Clock],
};

type Facts = Pick<DeskGiftCardRow, 'status' | 'sentAt' | 'isPhysical'> & { readonly expiresAt?: string | null };

/** Returns the state of a gift card as staff see it. */
export function getShownStatus({ status, sentAt, isPhysical, expiresAt }: Facts): Status {
  if (status !== 'issued') return status;
  if (expiresAt && new Date(expiresAt) < new Date()) return 'expired';
  return sentAt === null && !isPhysical ? 'waiting' : 'issued';
}

/** The state of a gift card. */
export function GiftCardBadge({ card }: { readonly card: Facts }) {
  const status = getShownStatus(card);
  const [tone, icon] = STATUSES[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.statuses[status]}
    </StatusBadge>
  );
}
