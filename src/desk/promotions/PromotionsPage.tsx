import { Button, Kbd } from '@mantine/core';
import { CircleCheck, CircleOff, Clock, type IconNode, Megaphone, Pause, Plus, Ticket, Zap } from 'lucide';
import { Link, useLoaderData, useNavigate } from 'react-router';
import type { DeskPromotionRow, PromotionState } from '../../contracts/desk/promotions.ts';
import { PROMOTION_KINDS } from '../../lib/desk/promotions.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatDayOf, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { ListFilter } from '../parts/listControls.tsx';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { useKeys } from '../parts/useKeys.ts';
import styles from './promotions.module.css';
import { texts } from './texts.ts';

/** Reads a page of promotions, and the numbers of its views. */
export const createPromotionsLoader = (callDesk: CallDesk) =>
  createListLoader<DeskPromotionRow>(callDesk, 'promotions');

const STATES: Readonly<Record<PromotionState, readonly [Tone, IconNode]>> = {
  'to come': ['accent', Clock],
  running: ['success', CircleCheck],
  paused: ['neutral', Pause],
  over: ['neutral', CircleOff],
  stopped: ['neutral', CircleOff],
  'used up': ['neutral', CircleOff],
};

/** Whether a promotion applies now. */
export function PromotionBadge({ state }: Pick<DeskPromotionRow, 'state'>) {
  const [tone, icon] = STATES[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.states[state]}
    </StatusBadge>
  );
}

const getPath = ({ promoId }: DeskPromotionRow): string => `/desk/promotions/${promoId}`;

function formatWhen({ startsAt, endsAt, state }: DeskPromotionRow): string {
  const now = new Date();
  // The end is the first moment after the last day.
  const last = endsAt === null ? undefined : formatDayOf(new Date(Date.parse(endsAt) - 1).toISOString(), now);
  if (state === 'to come') {
    const first = formatDayOf(startsAt, now);
    return last === undefined ? texts.from(first) : `${first} – ${last}`;
  }
  return last === undefined ? texts.always : texts.until(last);
}

const formatUsed = ({ used, totalLimit }: DeskPromotionRow): string =>
  totalLimit === null
    ? used.toLocaleString('en-US')
    : `${used.toLocaleString('en-US')} / ${totalLimit.toLocaleString('en-US')}`;

type RowProps = { readonly promotion: DeskPromotionRow };

const Name = ({ promotion: { isAutomatic, title, code, promoId } }: RowProps) => (
  <span className={styles.name}>
    <Icon icon={isAutomatic ? Zap : Ticket} size={14} />
    <Link to={`/desk/promotions/${promoId}`}>{isAutomatic ? title : code}</Link>
    <small>{isAutomatic ? texts.automatic : title}</small>
  </span>
);

const describeWhat = ({ effect, goods }: DeskPromotionRow): string => [effect, goods].filter(Boolean).join(', ');

const COLUMNS: readonly Column<DeskPromotionRow>[] = [
  {
    id: 'promotion',
    header: texts.promotion,
    sort: 'name',
    isFixed: true,
    cell: (promotion) => <Name promotion={promotion} />,
  },
  { id: 'what', header: texts.what, cell: describeWhat },
  { id: 'who', header: texts.who, cell: ({ audience }) => <span className={listStyles.soft}>{audience}</span> },
  {
    id: 'when',
    header: texts.when,
    sort: 'starts',
    cell: (promotion) => <span className={listStyles.soft}>{formatWhen(promotion)}</span>,
  },
  { id: 'status', header: texts.status, cell: (promotion) => <PromotionBadge {...promotion} /> },
  { id: 'used', header: texts.used, sort: 'used', align: 'right', cell: formatUsed },
  { id: 'given', header: texts.given, align: 'right', cell: ({ givenCents }) => formatMoney(givenCents) },
  { id: 'net', header: texts.net, align: 'right', cell: ({ netCents }) => <b>{formatMoney(netCents)}</b> },
];

const PhoneRow = ({ promotion }: RowProps) => (
  <Link className={listStyles.phone} to={getPath(promotion)}>
    <span className={listStyles.phoneText}>
      <b>{promotion.isAutomatic ? promotion.title : promotion.code}</b>
      <small>{describeWhat(promotion)}</small>
      <PromotionBadge {...promotion} />
    </span>
    <span className={listStyles.phoneEnd}>
      <span>{formatUsed(promotion)}</span>
      <small className={listStyles.soft}>{formatMoney(promotion.givenCents)}</small>
    </span>
  </Link>
);

const FILTERS: readonly ListFilter[] = [
  {
    name: 'how',
    label: texts.how,
    choices: (['code', 'automatic'] as const).map((value) => ({ value, label: texts.hows[value] })),
  },
  { name: 'kind', label: texts.kind, choices: PROMOTION_KINDS.map((value) => ({ value, label: texts.kinds[value] })) },
];

function NewPromotionButton() {
  const may = usePermissions();
  const navigate = useNavigate();
  const open = () => void navigate('/desk/promotions/new');
  const mayChange = may('promotions.change');
  useKeys(mayChange ? [['N', open]] : []);
  if (!mayChange) return null;
  return (
    <Button leftSection={<Icon icon={Plus} size={15} />} rightSection={<Kbd size="xs">N</Kbd>} onClick={open}>
      {texts.newPromotion}
    </Button>
  );
}

/** The list of promotions with their uses and sums; the newest comes first. */
export function PromotionsPage() {
  const data = useLoaderData<ListData<DeskPromotionRow>>();
  return (
    <ListPage
      path="/desk/promotions"
      data={data}
      texts={texts}
      filters={FILTERS}
      columns={COLUMNS}
      getRowId={({ promoId }) => String(promoId)}
      getRowPath={getPath}
      sortLabels={{ added: texts.added, starts: texts.starts, name: texts.name, used: texts.used }}
      phoneRow={(promotion) => <PhoneRow promotion={promotion} />}
      emptyIcon={Megaphone}
      actions={<NewPromotionButton />}
      isTight
    />
  );
}
