import { Gift } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskGiftCardRow } from '../../contracts/desk/giftCards.ts';
import type { CallDesk } from '../callDesk.ts';
import { OperationMenu } from '../parts/Actions.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoment, formatMoney } from '../parts/format.ts';
import styles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { GiftCardBadge } from './badges.tsx';
import { texts } from './texts.ts';

/** Reads a page of gift cards. */
export const createGiftCardsLoader = (callDesk: CallDesk) =>
  createListLoader<DeskGiftCardRow>(callDesk, 'gift-cards', false);

const getPath = ({ giftCardId }: DeskGiftCardRow): string => `/desk/gift-cards/${giftCardId}`;
const getRecipient = ({ recipientEmail }: DeskGiftCardRow): string => recipientEmail ?? texts.physical;

const COLUMNS: readonly Column<DeskGiftCardRow>[] = [
  {
    id: 'card',
    isFixed: true,
    header: texts.card,
    cell: (card) => (
      <Link className={styles.number} to={getPath(card)}>
        {texts.masked(card.lastFour)}
      </Link>
    ),
  },
  {
    id: 'order',
    header: texts.order,
    cell: ({ orderId }) => <Link to={`/desk/orders/${orderId}`}>{orderId}</Link>,
  },
  {
    id: 'recipient',
    header: texts.recipient,
    cell: (card) => <span className={styles.soft}>{getRecipient(card)}</span>,
  },
  {
    id: 'issued',
    header: texts.issued,
    sort: 'issued',
    cell: ({ issuedAt }) => <span className={styles.soft}>{formatMoment(issuedAt, new Date())}</span>,
  },
  {
    id: 'sent',
    header: texts.sent,
    cell: ({ sentAt }) => (
      <span className={styles.soft}>{sentAt === null ? '–' : formatMoment(sentAt, new Date())}</span>
    ),
  },
  { id: 'status', header: texts.status, cell: (card) => <GiftCardBadge card={card} /> },
  {
    id: 'amount',
    header: texts.amount,
    sort: 'amount',
    align: 'right',
    cell: ({ amountCents }) => <b>{formatMoney(amountCents)}</b>,
  },
];

const PhoneRow = ({ card }: { readonly card: DeskGiftCardRow }) => (
  <Link className={styles.phonePlain} to={getPath(card)}>
    <span className={styles.phoneText}>
      <b>{texts.masked(card.lastFour)}</b>
      <small>{getRecipient(card)}</small>
      <small>{formatMoment(card.issuedAt, new Date())}</small>
    </span>
    <span className={styles.phoneEnd}>
      <b>{formatMoney(card.amountCents)}</b>
      <GiftCardBadge card={card} />
    </span>
  </Link>
);

/** The list of gift cards, without their codes. */
export function GiftCardsPage() {
  const data = useLoaderData<ListData<DeskGiftCardRow>>();
  return (
    <ListPage
      path="/desk/gift-cards"
      data={data}
      texts={texts}
      columns={COLUMNS}
      getRowId={({ giftCardId }) => String(giftCardId)}
      getRowPath={getPath}
      sortLabels={{ issued: texts.issued, amount: texts.amount }}
      phoneRow={(card) => <PhoneRow card={card} />}
      emptyIcon={Gift}
      actions={<OperationMenu labels={texts.sale} />}
    />
  );
}
