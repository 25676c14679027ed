import { TriangleAlert } from 'lucide';
import type { CustomerTotals } from '../../contracts/desk/customers.ts';
import { Icon } from '../parts/Icon.tsx';

const HIGH_RATE = 0.4;
const FEWEST_PIECES = 5;

type RateProps = { readonly totals: Pick<CustomerTotals, 'deliveredPieces' | 'returnedPieces'> };

/** The returned part of the delivered items; a high one of several items has a warning. */
export function ReturnRate({ totals: { deliveredPieces, returnedPieces } }: RateProps) {
  const rate = deliveredPieces === 0 ? 0 : returnedPieces / deliveredPieces;
  const isHigh = rate > HIGH_RATE && deliveredPieces >= FEWEST_PIECES;
  const text = `${Math.round(100 * rate)}%`;
  if (!isHigh) return <span>{text}</span>;
  return (
    <b style={{ color: 'var(--d-warning)' }}>
      <Icon icon={TriangleAlert} size={13} /> {text}
    </b>
  );
}
