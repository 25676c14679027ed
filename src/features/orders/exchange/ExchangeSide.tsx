import { Truck } from 'lucide';
import type { ExchangeInitiation, ExchangeQuote } from '../../../contracts/orders/exchanges.ts';
import { formatLongDay, formatLongMonthDay } from '../../../lib/dates/dates.ts';
import { formatCents } from '../../../lib/money.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SumList, SumRow } from '../../../ui/SumList.tsx';
import { FlowSummary } from '../components/FlowSummary.tsx';
import { Timeline } from '../components/Timeline.tsx';
import { buildNewCardHref, type ExchangeQuery } from '../exchangeHrefs.ts';
import type { ExchangeView } from '../returnsSlice.ts';
import { nameOriginalPayment } from '../text/returnText.ts';
import styles from './ExchangeSide.module.css';
import type { ExchangeChoice } from './exchangeChoice.ts';

type ExchangeSideProps = { view: ExchangeView; choice: ExchangeChoice; query: ExchangeQuery; busy: boolean };

/** The label of the difference, and its amount without a sign. */
function formatDifference(quote: ExchangeQuote | null): readonly [label: string, amount: string] {
  if (!quote) return ['To pay', '–'];
  const { cents } = quote.difference;
  return [cents < 0 ? 'You get back' : 'To pay', formatCents(Math.abs(cents))];
}

/** The sums of the exchange. The rows keep their positions. */
function Sums({ quote }: { quote: ExchangeQuote | null }) {
  const [label, amount] = formatDifference(quote);
  return (
    <SumList>
      <SumRow label="New item" amount={quote?.newItem.amount ?? '–'} />
      <SumRow label="Old item" amount={quote ? `−${quote.oldItem.amount}` : '–'} />
      <SumRow label="Tax" amount={quote?.tax.amount.replace('-', '−') ?? '–'} />
      <SumRow label="Shipping both ways" amount="FREE" tone="free" />
      <SumRow label={label} amount={amount} isTotal />
    </SumList>
  );
}

/** The card that pays a difference, or the destination of a refund. */
function Payment({
  initiation,
  quote,
  query,
}: {
  initiation: ExchangeInitiation;
  quote: ExchangeQuote;
  query: ExchangeQuery;
}) {
  const { cents } = quote.difference;
  const { cards, order } = initiation;
  if (cents === 0) return null;
  if (cents < 0)
    return <p className={styles.note}>It goes back to {nameOriginalPayment(order)} when the new one leaves.</p>;
  const able = cards.filter(({ isExpired }) => !isExpired);
  if (able.length === 0)
    return (
      <LinkButton kind="secondary" isFullWidth className={styles.card} href={buildNewCardHref(query)}>
        Add a card
      </LinkButton>
    );
  return (
    <div className={styles.card}>
      <Field label="Card, charged when the new one ships">
        <Select name="paymentInstrumentId">
          {able.map(({ paymentInstrumentId, cardType, lastFour }) => (
            <option key={paymentInstrumentId} value={paymentInstrumentId}>
              {cardType} ending in {lastFour}
            </option>
          ))}
        </Select>
      </Field>
      <a className={styles.otherCard} href={buildNewCardHref(query)}>
        Add another card
      </a>
    </div>
  );
}

const LEAVING_TEXTS: Readonly<Record<ExchangeInitiation['shipsAt'], string>> = {
  'first scan': 'As soon as the carrier has the old one',
  receipt: 'Once we have checked the old one',
};

/** The steps after the confirmation, with their days. */
function NextSteps({ initiation, quote }: { initiation: ExchangeInitiation; quote: ExchangeQuote | null }) {
  const { shipsAt, transport } = initiation;
  return (
    <section className={styles.next}>
      <h2 className={styles.nextTitle}>What happens next</h2>
      <Timeline
        reachedCount={0}
        entries={[
          { title: 'Send the old one back', text: `By ${formatLongDay(transport.dropOffBy)}` },
          { title: 'The new one leaves', text: LEAVING_TEXTS[shipsAt] },
          {
            title: 'It arrives',
            text: quote
              ? `${formatLongDay(quote.arrivesBy)}, if you send the old one today`
              : 'Choose a size to see the day',
          },
        ]}
      />
    </section>
  );
}

/** The summary of the exchange, and the button that confirms it. */
export function ExchangeSide({ view, choice, query, busy }: ExchangeSideProps) {
  const { initiation, quote } = view;
  const { chosenSize } = choice;
  const [label, amount] = formatDifference(quote);
  const by = formatLongMonthDay(initiation.transport.dropOffBy);
  return (
    <FlowSummary
      label="Your exchange"
      title="Your exchange"
      button="Confirm exchange"
      busy={busy && 'Confirming'}
      amount={amount}
      amountLabel={chosenSize ? `${label}, size ${chosenSize.size}` : 'Choose a size'}
      after={<NextSteps initiation={initiation} quote={quote} />}
      footer={
        <p className={styles.note}>
          If the old one is not on its way by {by}, the exchange ends, you keep it, and we charge nothing.
        </p>
      }
    >
      <Sums quote={quote} />
      {quote && (
        <p className={styles.arrival}>
          <Icon icon={Truck} size={20} /> Arrives {formatLongDay(quote.arrivesBy)}, if you send the old one today
        </p>
      )}
      {quote && <Payment initiation={initiation} quote={quote} query={query} />}
    </FlowSummary>
  );
}
