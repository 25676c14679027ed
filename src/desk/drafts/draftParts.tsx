import { Ban, CircleCheck, Clock, type IconNode, PencilLine, Send } from 'lucide';
import type { DeskDraftLine, DraftQuote, DraftState } from '../../contracts/desk/drafts.ts';
import { formatMoney } from '../parts/format.ts';
import { Note, type Tone } from '../parts/Note.tsx';
import { Picture } from '../parts/Picture.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from './drafts.module.css';
import { texts } from './texts.ts';

const STATES: Readonly<Record<DraftState, readonly [Tone, IconNode]>> = {
  draft: ['neutral', PencilLine],
  sent: ['accent', Send],
  paid: ['success', CircleCheck],
  expired: ['warning', Clock],
  cancelled: ['neutral', Ban],
};

/** The state of a draft. */
export function DraftBadge({ state }: { readonly state: DraftState }) {
  const [tone, icon] = STATES[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.states[state]}
    </StatusBadge>
  );
}

/** An item by its picture, name and choice. */
export const ItemName = ({ line }: { readonly line: Pick<DeskDraftLine, 'imageId' | 'title' | 'choice'> }) => (
  <span className={styles.item}>
    {line.imageId !== '' && <Picture imageId={line.imageId} title={line.title} size={44} />}
    <span>
      <b>{line.title}</b>
      <small>{line.choice}</small>
    </span>
  </span>
);

/** The sums of the quote, with what keeps the customer from paying. */
export function Sums({ quote: { sums, codes, problems, options } }: { readonly quote: DraftQuote }) {
  const refused = codes.flatMap(({ code, problem }) => (problem === null ? [] : [`${code}: ${problem}`]));
  // Delivery options and tax follow the address.
  const isTaxKnown = options.length > 0 || sums.taxCents > 0;
  const rows = [
    [texts.subtotal, formatMoney(sums.subtotalCents)],
    [texts.shipping, sums.shippingCents === 0 ? texts.free : formatMoney(sums.shippingCents)],
    ...(sums.discountCents === 0 ? [] : [[texts.discount, formatMoney(-Math.abs(sums.discountCents))] as const]),
    ...(sums.includedTaxCents === null
      ? [[texts.tax, isTaxKnown ? formatMoney(sums.taxCents) : texts.withAddress] as const]
      : [[texts.includedTax, formatMoney(sums.includedTaxCents)] as const]),
  ] as const;
  return (
    <div className={styles.sums} aria-live="polite">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>{formatMoney(sums.totalCents)}</dd>
        </div>
      </dl>
      {[...problems, ...refused].map((problem) => (
        <Note key={problem} tone="warning" icon={Ban}>
          {problem}
        </Note>
      ))}
    </div>
  );
}
