import { Button, Kbd } from '@mantine/core';
import { PackageOpen, PackageSearch, Undo2 } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import type { DeskReturn, DeskReturnRow } from '../../contracts/desk/returns.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { ActText } from '../parts/acts.tsx';
import { useOperationList } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { Card, Page, PageState } from '../parts/Page.tsx';
import { guardLoader } from '../session.ts';
import { DueBadge } from './badges.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { CONDITIONS, type Draft, EMPTY_DRAFT } from './decisions.ts';
import { ParcelCard } from './ParcelCard.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import styles from './returns.module.css';
import { ScanField, useReturnSearch } from './ScanField.tsx';
import { dockTexts as texts } from './texts.ts';
import { useScanner } from './useScanner.ts';

const QUEUE = '/queries/returns?view=to-inspect&limit=100';

type DockData = {
  readonly queue: QueryPage<DeskReturnRow>;
  /** Null without a scanned parcel, and for an unknown number. */
  readonly parcel: DeskReturn | null;
  readonly unknown: string | null;
};

/** Reads the parcels that wait for their inspection, and the one on the table. */
export const createDockLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { signal }, params: { number } }): Promise<DockData> => {
    const readParcel = async () => {
      if (number === undefined) return null;
      try {
        return await callDesk<DeskReturn>(`/returns/${encodeURIComponent(number)}`, { signal });
      } catch (error) {
        if (error instanceof DeskError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    };
    const [queue, parcel] = await Promise.all([callDesk<QueryPage<DeskReturnRow>>(QUEUE, { signal }), readParcel()]);
    return { queue, parcel, unknown: parcel === null ? (number ?? null) : null };
  });

type QueueProps = { readonly queue: QueryPage<DeskReturnRow>; readonly current: string | undefined };

function QueueCard({ queue: { rows, total }, current }: QueueProps) {
  const now = new Date();
  return (
    <Card
      title={
        <>
          {texts.arrived}
          <span className={styles.aside}>{texts.toInspect(total)}</span>
        </>
      }
    >
      {rows.length === 0 && <p className={styles.empty}>{texts.queueEmpty}</p>}
      <ol className={styles.queue}>
        {rows.map((row) => (
          <li key={row.number}>
            <Link to={`/desk/returns/${row.number}`} aria-current={row.number === current || undefined}>
              <span className={styles.between}>
                <b>{row.number}</b>
                <DueBadge row={row} />
              </span>
              <span className={styles.between}>
                <small>{row.customer}</small>
                <small>{row.arrivedAt !== null && formatMoment(row.arrivedAt, now)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const KEYS: readonly (readonly [string, readonly string[]])[] = [
  [texts.keyCondition, ['1', '5']],
  [texts.keyItem, ['↓']],
  [texts.keyRefuse, ['R']],
  [texts.keyRefund, ['⌘', '↵']],
  [texts.keyScan, ['F2']],
  [texts.keyNext, ['↵']],
];

const KeysCard = () => (
  <Card title={texts.keys} isPadded>
    <dl className={styles.keyList}>
      {KEYS.map(([label, keys]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

function HistoryCard({ parcel: { timeline } }: { readonly parcel: DeskReturn }) {
  const now = new Date();
  return (
    <Card title={texts.history} isPadded>
      <ol className={styles.history}>
        {timeline.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no number, and only newer ones are added
          <li key={index}>
            {event.kind === 'staff' ? <ActText act={event.act} thing={texts.thing} /> : event.text}
            <small>{formatMoment(event.at, now)}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The operations with controls of their own on this page. */
const OWN_OPERATIONS = ['return.inspect', 'return.refuse'];
const SET_ASIDE: KnownAction = { operation: 'return.receive', label: texts.setAside, icon: PackageOpen };
const SEND_BACK: KnownAction = { operation: 'return.send-back', label: texts.sendBack, icon: Undo2 };

/** Actions on the whole parcel: setting it aside, sending refused items back, ending it. */
function ParcelActions({ parcel: { number, actions } }: { readonly parcel: DeskReturn }) {
  const possible = actions.filter(({ operation, refusal }) => refusal === null && !OWN_OPERATIONS.includes(operation));
  return (
    <Actions
      actions={possible}
      buttons={[SET_ASIDE, SEND_BACK]}
      known={{ number }}
      renderDialog={(operation, onClose) =>
        operation === 'return.posted' ? (
          <KnownForm name={operation} known={{ numbers: [number] }} onClose={onClose} />
        ) : null
      }
    />
  );
}

type KnownFormProps = Omit<Parameters<typeof OperationForm>[0], 'operation'> & { readonly name: string };

function KnownForm({ name, ...props }: KnownFormProps): ReactNode {
  const operation = useOperationList().find((one) => one.name === name);
  return operation ? <OperationForm operation={operation} {...props} /> : null;
}

/** Returns the drafts of inspections by number: another scan keeps the one that was begun. */
function useDrafts(number: string | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draft = (number === undefined ? undefined : drafts[number]) ?? EMPTY_DRAFT;
  const setDraft = (next: Draft) => {
    if (number !== undefined) setDrafts((all) => ({ ...all, [number]: next }));
  };
  return { draft, setDraft };
}

/** The current item of a parcel, and its keys: arrows move, digits choose a condition, `R` refuses. */
function useCurrentItem(parcel: DeskReturn | null, draft: Draft, setDraft: (draft: Draft) => void) {
  const [chosenId, setChosenId] = useState<string>();
  const [isRefusing, setRefusing] = useState(false);
  const open = parcel?.items.filter(({ state }) => state === 'open') ?? [];
  const current = open.find(({ itemUniqueId }) => itemUniqueId === chosenId) ?? open[0];
  const mayRefuse = parcel?.actions.some(({ operation, refusal }) => operation === 'return.refuse' && refusal === null);
  const onKey = (key: string) => {
    if (!current) return;
    const index = open.indexOf(current);
    if (key === 'ArrowDown' || key === 'ArrowUp')
      setChosenId(open[index + (key === 'ArrowDown' ? 1 : -1)]?.itemUniqueId ?? current.itemUniqueId);
    if (key.toLowerCase() === 'r' && mayRefuse) setRefusing(true);
    const condition = /^[1-5]$/.test(key) ? CONDITIONS[Number(key) - 1] : undefined;
    if (condition) setDraft({ ...draft, conditions: { ...draft.conditions, [current.itemUniqueId]: condition } });
  };
  return { current, onKey, mayRefuse, isRefusing, setRefusing, setChosenId };
}

/** Opens the next parcel that waits: the one after the present one, else the first. */
const findNext = (rows: readonly DeskReturnRow[], number: string | undefined): string | undefined => {
  const index = rows.findIndex((row) => row.number === number);
  return (rows[index + 1] ?? rows.find((row) => row.number !== number))?.number;
};

/** The receiving dock: scan a parcel, decide each item, refund, scan the next one. A keyboard or a scanner is enough. */
export function DockPage() {
  const { queue, parcel, unknown } = useLoaderData<DockData>();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [isWithoutNumber, setWithoutNumber] = useState(false);
  const operations = useOperationList();
  const returns = useReturnSearch();
  const number = parcel?.number;
  const { draft, setDraft } = useDrafts(number);
  const item = useCurrentItem(parcel, draft, setDraft);
  const receive = operations.find(({ name }) => name === 'order.receive');
  const focusField = () => field.current?.focus();
  const openNext = () => {
    const next = findNext(queue.rows, number);
    if (next !== undefined) void navigate(`/desk/returns/${next}`);
  };
  useScanner({ onKey: item.onKey, onScan: (text) => void returns.find(text) });
  useEffect(() => {
    if (number !== undefined) return;
    // After the shell has moved the focus to the content of the new page.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [number]);
  const { current } = item;
  const openCount = parcel?.items.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <Page
      title={texts.title}
      actions={
        <>
          {parcel && <ParcelActions parcel={parcel} />}
          {receive && (
            <Button variant="default" onClick={() => setWithoutNumber(true)}>
              {texts.noNumber}
            </Button>
          )}
        </>
      }
      hasCards
    >
      <ScanField
        field={field}
        returns={
          unknown !== null && returns.search.state === 'idle'
            ? { ...returns, search: { state: 'unknown', text: unknown } }
            : returns
        }
        onNext={openNext}
        onWithoutNumber={receive && (() => setWithoutNumber(true))}
      />
      <p className={styles.hidden} role="status">
        {parcel && texts.announce(parcel.number, openCount)}
      </p>
      <div className={styles.dock} data-empty={parcel === null || undefined}>
        <QueueCard queue={queue} current={number} />
        {parcel ? (
          <ParcelCard
            parcel={parcel}
            currentId={current?.itemUniqueId}
            onCurrent={item.setChosenId}
            draft={draft}
            onDraft={setDraft}
          />
        ) : (
          <div className={styles.start}>
            <PageState icon={<Icon icon={PackageSearch} size={22} />} title={texts.startTitle} help={texts.startHelp}>
              {queue.rows.length > 0 && (
                <Button variant="default" onClick={openNext}>
                  {texts.startNext}
                </Button>
              )}
            </PageState>
          </div>
        )}
        <div className={styles.side}>
          {parcel && openCount > 0 && (
            <DecisionCard
              key={parcel.number}
              parcel={parcel}
              draft={draft}
              onRefuse={current && item.mayRefuse ? () => item.setRefusing(true) : undefined}
              onDone={focusField}
            />
          )}
          {parcel && <HistoryCard parcel={parcel} />}
          <div className={styles.keys}>
            <KeysCard />
          </div>
        </div>
      </div>
      {parcel && current && item.isRefusing && (
        <RefuseDialog
          parcel={parcel}
          item={current}
          suggested={draft.conditions[current.itemUniqueId] === 'wrong' ? texts.refuseReasons[2] : undefined}
          onClose={() => item.setRefusing(false)}
          onDone={() => item.setRefusing(false)}
        />
      )}
      {isWithoutNumber && receive && <OperationForm operation={receive} onClose={() => setWithoutNumber(false)} />}
    </Page>
  );
}
