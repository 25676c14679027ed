import { Gift, Pencil, Send, ShieldCheck, TriangleAlert } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskAct } from '../../contracts/desk/audit.ts';
import type { DeskGiftCard, RevealedGiftCard } from '../../contracts/desk/giftCards.ts';
import { GIFT_CARD_LIMITS } from '../../lib/products/products.ts';
import type { CallDesk } from '../callDesk.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { ActText } from '../parts/acts.tsx';
import { useOperationList } from '../parts/DeskContext.tsx';
import { EditDialog, type EditField } from '../parts/EditDialog.tsx';
import { formatDayOf, formatMoment, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Neighbors } from '../parts/Neighbors.tsx';
import { Card, Columns, Page } from '../parts/Page.tsx';
import { type Reveal, RevealButton, RevealNote, useReveal } from '../parts/reveal.tsx';
import { guardLoader } from '../session.ts';
import { BRAND } from '../signIn/SignInFrame.tsx';
import { GiftCardBadge, getShownStatus } from './badges.tsx';
import styles from './giftCards.module.css';
import { texts } from './texts.ts';

/** Reads one gift card. */
export const createGiftCardLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { giftCardId = '' } }) =>
    callDesk<DeskGiftCard>(`/gift-cards/${encodeURIComponent(giftCardId)}`, { signal }),
  );

const MAX_EMAIL = 254;

type CardProps = { readonly card: DeskGiftCard };

/** The amount that the card itself is worth: all until it is redeemed or canceled. */
const getLeftCents = ({ status, amountCents }: DeskGiftCard): number => (status === 'issued' ? amountCents : 0);

function WorthCard({ card }: CardProps) {
  const { amountCents, status, redeemedBy } = card;
  const left = getLeftCents(card);
  return (
    <Card>
      <div className={styles.worth}>
        <div className={styles.picture}>
          <span>
            {BRAND}
            <Icon icon={Gift} size={18} />
          </span>
          <b>{formatMoney(amountCents)}</b>
        </div>
        <div className={styles.left}>
          <p>
            <b>{formatMoney(left)}</b> {texts.left(formatMoney(amountCents))}
          </p>
          <div className={styles.bar} aria-hidden>
            <i style={{ width: `${(100 * left) / amountCents}%` }} />
          </div>
          <p className={styles.soft}>
            {{ issued: texts.notOpened, redeemed: texts.inBalance, cancelled: texts.canceled }[status]}{' '}
            {redeemedBy !== null && <Link to={`/desk/customers/${redeemedBy}`}>{texts.toCustomer}</Link>}
          </p>
        </div>
      </div>
    </Card>
  );
}

type Entry = {
  readonly at: string;
  readonly text: string;
  /** Of staff, in place of a text. */
  readonly act?: DeskAct;
  readonly cents?: number;
};

/** Returns what happened to a card, newest first. A mail that is not sent yet waits since the last act. */
function listEntries({
  issuedAt,
  deliverAt,
  sentAt,
  redeemedAt,
  isPhysical,
  amountCents,
  acts,
}: DeskGiftCard): Entry[] {
  const entries: Entry[] = [
    ...(sentAt === null
      ? isPhysical
        ? []
        : [
            {
              at: [deliverAt, issuedAt, ...acts.map(({ at }) => at)].toSorted().at(-1) ?? deliverAt,
              text: texts.willSend,
            },
          ]
      : [{ at: sentAt, text: isPhysical ? texts.wasShipped : texts.wasSent }]),
    ...(redeemedAt === null ? [] : [{ at: redeemedAt, text: texts.wasRedeemed, cents: -amountCents }]),
    ...acts.map((act) => ({ at: act.at, text: act.operation, act })),
    { at: issuedAt, text: texts.wasBought, cents: amountCents },
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

function HistoryCard({ card }: CardProps) {
  const now = new Date();
  return (
    <Card title={texts.history}>
      <table className={styles.history}>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {listEntries(card).map(({ at, text, act, cents }) => (
            <tr key={at + text}>
              <td>{formatMoment(at, now)}</td>
              <td>
                {act?.outcome === 'failed' && <Icon icon={TriangleAlert} size={14} color="var(--d-warning)" />}
                {act ? <ActText act={act} thing={texts.thing} /> : text}
              </td>
              <td>{cents === undefined ? '–' : formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const BUTTONS: readonly KnownAction[] = [
  { operation: 'gift-card.correct', label: texts.correct, icon: Pencil },
  { operation: 'gift-card.resend', label: texts.resend, icon: Send, isPrimary: true },
];

/** Returns why an operation is not possible for a card now; null if it is. */
function findRefusal(operation: string, card: DeskGiftCard): string | null {
  const status = getShownStatus(card);
  if (status !== 'waiting' && status !== 'issued') return texts.ended[status];
  if (card.isPhysical && operation !== 'gift-card.replace' && operation !== 'gift-card.block') return texts.noMail;
  if (operation === 'gift-card.resend' && new Date(card.deliverAt) > new Date() && card.sentAt === null)
    return texts.waits(formatDayOf(card.deliverAt, new Date()));
  return null;
}

type PersonalProps = CardProps & { readonly personal: Reveal<RevealedGiftCard> };

/** The form of a card's recipient. A hidden address is written anew. */
function RecipientDialog({ card, personal, onClose }: PersonalProps & { readonly onClose: () => void }) {
  const email = personal.revealed?.recipientEmail;
  const fields: readonly EditField[] = [
    { name: 'name', label: texts.recipientName, maxLength: GIFT_CARD_LIMITS.name, isRequired: true },
    { name: 'email', label: texts.recipientEmail, maxLength: MAX_EMAIL, isRequired: email !== undefined },
  ];
  return (
    <EditDialog
      title={texts.correctTitle}
      help={texts.correctHelp}
      operation="gift-card.correct"
      known={{ card: String(card.giftCardId) }}
      fields={fields}
      stored={{ version: card.version, form: { name: card.recipientName ?? '', email: email ?? '' } }}
      onClose={onClose}
    />
  );
}

/** Has a place of its own on the page. */
const REVEAL = 'gift-card.reveal';

/** Everything that the person may do with one card: operations of gift cards that take its number. */
function GiftCardActions({ card, personal }: PersonalProps) {
  const operations = useOperationList();
  const actions = operations
    .filter(({ name, fields }) => name.startsWith('gift-card.') && fields.some((field) => field.name === 'card'))
    .filter(({ name }) => name !== REVEAL)
    .map(({ name }) => ({ operation: name, refusal: findRefusal(name, card) }));
  return (
    <>
      <Neighbors list="/desk/gift-cards" />
      <Actions
        actions={actions}
        buttons={BUTTONS}
        menuLabels={texts.actions}
        known={{ card: String(card.giftCardId) }}
        version={card.version}
        renderDialog={(operation, onClose) =>
          operation === 'gift-card.correct' && <RecipientDialog card={card} personal={personal} onClose={onClose} />
        }
      />
    </>
  );
}

const describe = ({ issuedAt, senderName, recipientName, expiresAt }: DeskGiftCard): string => {
  const now = new Date();
  const names = senderName !== null && recipientName !== null ? texts.from(senderName, recipientName) : '';
  const end = expiresAt === null ? texts.neverExpires : texts.expires(formatDayOf(expiresAt, now));
  return [`${texts.bought(formatDayOf(issuedAt, now))} ${names}`.trim(), end].join(' · ');
};

/** The page of one gift card: what it is worth, its history, its recipient. */
export function GiftCardPage() {
  const card = useLoaderData<DeskGiftCard>();
  const { giftCardId, lastFour, orderId, recipientName, recipientEmail } = card;
  const personal = useReveal<RevealedGiftCard>({ operation: REVEAL, known: { card: String(giftCardId) } });
  const { revealed } = personal;
  return (
    <Page
      title={texts.masked(lastFour)}
      badges={<GiftCardBadge card={card} />}
      crumbs={[
        { label: texts.orders, path: '/desk/orders' },
        { label: texts.title, path: '/desk/gift-cards' },
      ]}
      below={describe(card)}
      actions={<GiftCardActions card={card} personal={personal} />}
      hasCards
    >
      <Columns
        side={
          <>
            <Card
              title={texts.recipient}
              aside={recipientEmail !== null && <RevealButton reveal={personal} />}
              isPadded
            >
              <b>{recipientName ?? texts.physical}</b>
              {recipientEmail !== null && (
                <>
                  <p className={styles.soft}>{revealed?.recipientEmail ?? recipientEmail}</p>
                  <RevealNote reveal={personal} />
                </>
              )}
            </Card>
            <Card title={texts.paid} isPadded>
              <p className={styles.pair}>
                {texts.order} <Link to={`/desk/orders/${orderId}`}>{orderId}</Link>
              </p>
            </Card>
            <Card title={texts.code} isPadded>
              <p className={styles.code}>
                <Icon icon={ShieldCheck} size={14} />
                {texts.codeHelp}
              </p>
            </Card>
          </>
        }
      >
        <WorthCard card={card} />
        <HistoryCard card={card} />
        {revealed && revealed.message !== '' && (
          <Card title={texts.message} isPadded>
            <p className={styles.message}>“{revealed.message}”</p>
          </Card>
        )}
      </Columns>
      {personal.dialog}
    </Page>
  );
}
