import { Button } from '@mantine/core';
import {
  Boxes,
  ChevronRight,
  CircleCheck,
  CirclePause,
  Clock,
  CreditCard,
  Gavel,
  type IconNode,
  Images,
  MessageCircleQuestionMark,
  MessagesSquare,
  PackageCheck,
  SearchX,
  Stamp,
  TriangleAlert,
  Undo2,
} from 'lucide';
import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { DeskToday, WaitingWork } from '../../contracts/desk/today.ts';
import { LATE_LIMITS } from '../../lib/desk/numberSettings.ts';
import type { CallDesk } from '../callDesk.ts';
import { RefundRequests } from '../orders/RefundRequests.tsx';
import { usePermissions, usePerson } from '../parts/DeskContext.tsx';
import { formatCount, formatToday } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { guardLoader } from '../session.ts';
import { SalesCard } from './SalesCard.tsx';
import { ShopSteps } from './ShopSteps.tsx';
import styles from './TodayPage.module.css';
import { texts } from './texts.ts';

const RECOUNT_MS = 60_000;

/** Reads what waits, and the sales of yesterday. */
export const createTodayLoader = (callDesk: CallDesk) =>
  guardLoader(({ request }) => callDesk<DeskToday>('/today', { signal: request.signal }));

const count = ({ waiting }: DeskToday, kind: WaitingWork['kind']): number | undefined =>
  waiting.find((work) => work.kind === kind)?.count;

type TodayProps = { readonly today: DeskToday };

function ShipCard({ today }: TodayProps) {
  const may = usePermissions();
  const toShip = count(today, 'to-ship');
  if (toShip === undefined) return null;
  const late = Math.min(count(today, 'late') ?? 0, toShip);
  return (
    <Card>
      <div className={styles.ship}>
        <div className={styles.between}>
          <span className={styles.soft}>
            <Icon icon={PackageCheck} /> {texts.toShip}
          </span>
          {late > 0 && (
            <StatusBadge tone="sale" icon={Clock}>
              {texts.late(late)}
            </StatusBadge>
          )}
        </div>
        <p className={styles.big}>
          <b>{toShip}</b> <span>{toShip === 0 ? texts.nothingToShip : texts.orders(toShip)}</span>
        </p>
        {toShip > 0 && (
          <>
            <div className={styles.bar} aria-hidden>
              <i style={{ flexGrow: late, background: 'var(--mantine-color-red-8)' }} />
              <i style={{ flexGrow: toShip - late, background: 'var(--d-accent)' }} />
            </div>
            <div className={styles.between}>
              <span className={styles.soft}>
                {[late > 0 && texts.late(late), texts.inTime(toShip - late)].filter(Boolean).join(' · ')}
              </span>
              <Button component={Link} to={may('orders.ship') ? '/desk/ship' : '/desk/orders?view=to-ship'}>
                {texts.shipOrders}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

type Row = { readonly icon: IconNode; readonly tone?: string; readonly path: string };

/** The rows in their fixed order. */
const ROWS: Readonly<Record<Exclude<WaitingWork['kind'], 'to-ship'>, Row>> = {
  late: { icon: Clock, tone: 'var(--d-sale)', path: '/desk/orders?view=late' },
  'payment-problems': { icon: CreditCard, tone: 'var(--d-warning)', path: '/desk/orders?view=payment-problem' },
  'on-hold': { icon: CirclePause, path: '/desk/orders?view=on-hold' },
  disputed: { icon: Gavel, tone: 'var(--d-sale)', path: '/desk/orders?view=disputed' },
  'returns-to-inspect': { icon: Undo2, path: '/desk/returns' },
  'labels-to-post': { icon: Stamp, path: '/desk/returns/list?view=labels-to-post' },
  questions: { icon: MessageCircleQuestionMark, path: '/desk/questions' },
  'late-questions': { icon: Clock, tone: 'var(--d-warning)', path: '/desk/questions' },
  chats: { icon: MessagesSquare, path: '/desk/chats' },
  'late-chats': { icon: Clock, tone: 'var(--d-sale)', path: '/desk/chats' },
  'review-pictures': { icon: Images, path: '/desk/reviews' },
  'late-pictures': { icon: Clock, tone: 'var(--d-warning)', path: '/desk/reviews' },
  'sold-out-soon': { icon: Boxes, path: '#sold-out-first' },
  'searches-without-results': { icon: SearchX, path: '#searches' },
  'failed-jobs': { icon: TriangleAlert, tone: 'var(--d-sale)', path: '/desk/settings/jobs' },
};

/** The limits that the labels of late work name. */
const LATE_NAMES: Partial<Record<WaitingWork['kind'], keyof typeof LATE_LIMITS>> = {
  'late-questions': 'questions',
  'late-pictures': 'pictures',
  'late-chats': 'chats',
};

function formatWork(kind: WaitingWork['kind'], limits: DeskToday['limits']): string {
  const name = LATE_NAMES[kind];
  if (name === undefined) return texts.work[kind];
  const { unit, value } = LATE_LIMITS[name];
  return texts.work[kind].replace('{limit}', formatCount(limits[name] ?? value, unit));
}

type WorkProps = { readonly work: WaitingWork; readonly limits: DeskToday['limits'] };

function WorkRow({ work: { kind, count: number }, limits }: WorkProps) {
  if (kind === 'to-ship') return null;
  const { icon, tone, path } = ROWS[kind];
  const content = (
    <>
      <Icon
        icon={number === 0 ? CircleCheck : icon}
        size={17}
        color={number === 0 ? 'var(--d-success)' : (tone ?? 'var(--d-soft)')}
      />
      <b className={styles.number}>{number}</b>
      <span className={styles.grow}>{formatWork(kind, limits)}</span>
      <Icon icon={ChevronRight} color="var(--d-faint)" />
    </>
  );
  return (
    <li>
      {path.startsWith('#') ? (
        // The browser scrolls to a place of this page; the router would not.
        <a className={styles.row} href={path}>
          {content}
        </a>
      ) : (
        <Link className={styles.row} to={path}>
          {content}
        </Link>
      )}
    </li>
  );
}

const WaitingCard = ({ today: { waiting, limits } }: TodayProps) => (
  <Card title={texts.waiting}>
    {waiting.length === 0 && <p className={styles.empty}>{texts.nothingWaits}</p>}
    <ul className={styles.list}>
      {waiting.map((work) => (
        <WorkRow key={work.kind} work={work} limits={limits} />
      ))}
    </ul>
  </Card>
);

const RequestsCard = ({ today: { refundRequests } }: TodayProps) =>
  refundRequests.length > 0 && (
    <Card title={texts.approvals} isPadded>
      <div className={styles.requests}>
        <RefundRequests requests={refundRequests} hasLinks />
      </div>
    </Card>
  );

function SearchesCard({ today: { searchesWithoutResults } }: TodayProps) {
  const mayTeach = usePermissions()('settings.change');
  return (
    <Card
      title={
        <>
          {texts.searches}
          <span className={styles.aside}>{texts.days}</span>
        </>
      }
    >
      {searchesWithoutResults.length === 0 && <p className={styles.empty}>{texts.noSearches}</p>}
      <ul className={styles.list}>
        {searchesWithoutResults.map(({ term, searches }) => (
          <li key={term} className={styles.search}>
            <b>{term}</b>
            {mayTeach && (
              <Link
                to={`/desk/settings/search?${new URLSearchParams({ teach: term })}`}
                aria-label={texts.teachTerm(term)}
              >
                {texts.teach}
              </Link>
            )}
            <span>{texts.times(searches)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SHOWN = 4;

const SoldOutFirstCard = ({ today: { soldOutSoon } }: TodayProps) => (
  <Card
    title={
      <>
        {texts.soldOut}
        <span className={styles.aside}>{texts.pace}</span>
      </>
    }
  >
    {soldOutSoon.length === 0 && <p className={styles.empty}>{texts.nothingSoldOut}</p>}
    <ul className={styles.stock}>
      {soldOutSoon.slice(0, SHOWN).map(({ stockId, title, imageId, onHand, daysLeft }) => (
        <li key={stockId}>
          <Picture imageId={imageId} title="" size={40} />
          <span>
            <b>{title}</b>
            <small>
              {texts.left(onHand)}, {texts.lasts(daysLeft)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

const NOON = 12;
const EVENING = 18;

const describePartOfDay = (hour: number): string => {
  if (hour < NOON) return texts.morning;
  return hour < EVENING ? texts.afternoon : texts.evening;
};

const describeAge = (at: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  return minutes < 1 ? texts.now : texts.minutesAgo(minutes);
};

const WorkCards = ({ today }: TodayProps) => (
  <div className={styles.columns}>
    <div className={styles.column}>
      <ShipCard today={today} />
      <RequestsCard today={today} />
      <WaitingCard today={today} />
    </div>
    <div className={styles.column}>
      {today.sales && <SalesCard {...today.sales} />}
      <div id="searches">
        <SearchesCard today={today} />
      </div>
    </div>
    <div className={styles.wide} id="sold-out-first">
      <SoldOutFirstCard today={today} />
    </div>
  </div>
);

/** The first page: what waits for someone, and how yesterday was. Recounted every minute. */
export function TodayPage() {
  const today = useLoaderData<DeskToday>();
  const { fullName } = usePerson();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), RECOUNT_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { steps } = today;
  // A shop without goods has no work that waits.
  const isEmpty = steps?.some(({ step, isDone }) => step === 'goods' && !isDone) ?? false;
  const now = new Date();
  const [firstName = fullName] = fullName.split(' ');
  return (
    <Page
      title={texts.greeting(describePartOfDay(now.getHours()), firstName)}
      below={`${formatToday(now)} · ${texts.counted(describeAge(today.at, now))}`}
      hasCards
    >
      {steps && (
        <div className={styles.steps}>
          <ShopSteps steps={steps} />
        </div>
      )}
      {!isEmpty && <WorkCards today={today} />}
    </Page>
  );
}
