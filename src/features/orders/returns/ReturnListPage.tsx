import { CircleCheck, type IconNode, PackageSearch, QrCode, Repeat, Ruler, TriangleAlert, Undo2 } from 'lucide';
import { useSelector } from 'react-redux';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { formatLongMonthDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpTiles } from '../../../ui/HelpTiles.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AccountCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { AccountFrame } from '../../accountFrame/AccountFrame.tsx';
import { isOpenReturn } from '../../accountFrame/openCountThunks.ts';
import { Illustration } from '../../content/art/Illustration.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { ItemPictures, toSwap } from '../components/ItemPictures.tsx';
import styles from '../components/ItemRows.module.css';
import { buildReturnInfoHref } from '../orderHrefs.ts';
import { selectReturns } from '../returnsSlice.ts';
import { formatLineNames } from '../text/orderText.ts';
import {
  describeExchangeMoney,
  describeRefused,
  formatExchange,
  formatRefundParts,
  formatReturnAction,
  formatReturnTitle,
  isRefused,
} from '../text/returnText.ts';
import pageStyles from './ReturnListPage.module.css';

type CardIcon = { readonly icon: IconNode; readonly tone: 'accent' | 'success' | 'warning' };

/** Returns the icon of a return: its next step, or its outcome. */
function chooseIcon(orderReturn: OrderReturn): CardIcon {
  if (isRefused(orderReturn)) return { icon: TriangleAlert, tone: 'warning' };
  if (!isOpenReturn(orderReturn)) return { icon: CircleCheck, tone: 'success' };
  if (orderReturn.isExchange) return { icon: Repeat, tone: 'accent' };
  return { icon: formatReturnAction(orderReturn) === 'Show QR code' ? QrCode : Undo2, tone: 'accent' };
}

function ReturnRow({ orderReturn }: { orderReturn: OrderReturn }) {
  const { rmaId, orderId, createdAt, items, preReturnInfo, postReturnInfo, status, exchange, isExchange } = orderReturn;
  const amount = (postReturnInfo ?? preReturnInfo).total.amount;
  const hasAmount = status !== 'cancelled' && !isExchange && (postReturnInfo !== null || !isRefused(orderReturn));
  const refusedText = describeRefused(orderReturn);
  const lines = [...Map.groupBy(items, ({ lineItemId }) => lineItemId).values()].flatMap(([item, ...others]) =>
    item ? [{ ...item, isFaded: [item, ...others].every(({ state }) => state === 'refused') }] : [],
  );
  const { icon, tone } = chooseIcon(orderReturn);
  const action = formatReturnAction(orderReturn);
  return (
    <li className={classNames(styles.row, styles[tone])}>
      <div>
        <h3 className={styles.headline}>
          <Icon icon={icon} size={22} className={styles.icon} />
          {formatReturnTitle(orderReturn)}
        </h3>
        <p className={styles.what}>
          {exchange ? formatExchange(orderReturn) : formatLineNames(lines)}
          {hasAmount && ` · ${amount}${postReturnInfo ? ` ${formatRefundParts(postReturnInfo.parts)}` : ''}`}
          {isExchange && status !== 'cancelled' && !isRefused(orderReturn) && (
            <strong className={exchange?.toPay.cents ? undefined : styles.money}>
              {' · '}
              {describeExchangeMoney(orderReturn)}
            </strong>
          )}
        </p>
        <p className={styles.text}>
          {isExchange ? 'Exchange' : 'Return'} {rmaId} of order {orderId} · begun{' '}
          {formatLongMonthDay(toShopDay(createdAt))}
        </p>
        {refusedText && <p className={styles.refused}>{refusedText}</p>}
      </div>
      <ItemPictures {...(exchange ? toSwap(exchange.oldItem, exchange.newItem) : { items: lines })} />
      <div className={styles.action}>
        <LinkButton
          kind={action === 'View return' ? 'secondary' : 'primary'}
          isFullWidth
          href={buildReturnInfoHref(orderReturn)}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  );
}

function ReturnGroup({ title, returns }: { title: string; returns: readonly OrderReturn[] }) {
  if (returns.length === 0) return null;
  return (
    <section className={pageStyles.group} aria-label={title}>
      <h2 className={pageStyles.groupTitle}>{title}</h2>
      <ul className={pageStyles.cards}>
        {returns.map((orderReturn) => (
          <ReturnRow key={orderReturn.contractId} orderReturn={orderReturn} />
        ))}
      </ul>
    </section>
  );
}

const HELP = [
  {
    icon: Undo2,
    title: 'How returns work',
    text: 'What can go back, until when, and when the money arrives.',
    href: '/c/shipping-and-returns',
  },
  {
    icon: PackageSearch,
    title: 'Ordered as a guest?',
    text: 'Find your order by its number and email.',
    href: '/orders/lookup',
  },
  { icon: Ruler, title: 'Size charts', text: 'Measure at home, and the first pair fits.', href: '/c/size-charts' },
];

/** The returns of a member, newest first (transactions §2, /returns). */
export function ReturnListPage() {
  const returns = useSelector(selectReturns);
  const marketplace = useSelector(selectMarketplace);
  return (
    <AccountFrame>
      <main className={pageStyles.page}>
        <ShopPageHead title="My Returns" robots="noindex" />
        <AccountCrumbs
          crumbs={[
            { text: 'My Account', href: '/account' },
            { text: 'My Returns', href: '/returns' },
          ]}
        />
        <h1 className={pageStyles.title}>My Returns</h1>
        {returns.length === 0 ? (
          <>
            <EmptyState
              title="Nothing is on its way back"
              actions={<LinkButton href="/orders">Choose an order</LinkButton>}
              art={<Illustration name="empty-parcels" images={[]} />}
              className={pageStyles.empty}
            >
              Choose an order to return an item from it{marketplace?.sentences.free && ', free'}.
            </EmptyState>
            <HelpTiles title="Helpful pages" tiles={HELP} />
          </>
        ) : (
          <>
            <ReturnGroup title="Open" returns={returns.filter(isOpenReturn)} />
            <ReturnGroup title="Earlier" returns={returns.filter((orderReturn) => !isOpenReturn(orderReturn))} />
          </>
        )}
      </main>
    </AccountFrame>
  );
}
