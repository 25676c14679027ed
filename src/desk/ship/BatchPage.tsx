import { Button, Kbd, Menu, VisuallyHidden } from '@mantine/core';
import { ChevronDown, CircleAlert, CircleCheck, Clock, Pause, Play, Printer, RotateCcw, TriangleAlert } from 'lucide';
import { useLoaderData } from 'react-router';
import { SHIPPING_SERVICES, type ShippingBatch, type ShippingService } from '../../contracts/desk/shipping.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePersonNames } from '../parts/DeskContext.tsx';
import { formatMoment, formatMomentWithin } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import { BatchTable } from './BatchTable.tsx';
import { CostCard } from './CostCard.tsx';
import styles from './ship.module.css';
import { texts } from './texts.ts';
import { useAnnouncement, useBatch } from './useBatch.ts';

/** Reads a batch with its orders. */
export const createBatchLoader = (callDesk: CallDesk) =>
  guardLoader(({ request, params }) =>
    callDesk<ShippingBatch>(`/batches/${encodeURIComponent(params.batchId ?? '')}`, { signal: request.signal }),
  );

function describeTitle({ orders, shipped, failed, waiting }: ShippingBatch): string {
  if (waiting > 0) return texts.buying(orders.length);
  return failed > 0 ? texts.someFailed(shipped, orders.length) : texts.bought(shipped);
}

type BatchProps = { readonly batch: ShippingBatch };

function ProgressCard({ batch: { orders, shipped, failed, waiting, secondsLeft, isPaused } }: BatchProps) {
  const counts = [
    { icon: CircleCheck, color: 'var(--d-success)', count: shipped, word: texts.shipped },
    { icon: CircleAlert, color: 'var(--d-sale)', count: failed, word: texts.failed },
    { icon: Clock, color: 'var(--d-soft)', count: waiting, word: texts.waiting },
  ];
  return (
    <Card isPadded>
      <div className={styles.counts}>
        <span className={styles.big}>
          <b>{shipped + failed}</b> {texts.ofCount(orders.length)}
        </span>
        {counts.map(({ icon, color, count, word }) => (
          <span key={word}>
            <Icon icon={icon} size={15} color={color} /> <b>{count}</b> {word}
          </span>
        ))}
        {secondsLeft !== null && waiting > 0 && !isPaused && (
          <span className={styles.left}>{texts.left(secondsLeft)}</span>
        )}
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={shipped + failed}
        aria-valuemin={0}
        aria-valuemax={orders.length}
      >
        <i style={{ flexGrow: shipped, background: 'var(--d-success)' }} />
        <i style={{ flexGrow: failed, background: 'var(--d-sale)' }} />
        <i style={{ flexGrow: waiting, background: 'var(--d-neutral-tint)' }} />
      </div>
    </Card>
  );
}

type RunProps = BatchProps & { readonly isRunning: boolean; readonly onChange: (batch: ShippingBatch) => void };

/** The actions of a run, and the last failure of one. */
function useRun({ batch, onChange }: RunProps) {
  const { perform } = useOperations();
  const { isBusy, error, submit } = useSubmit();
  const change = (name: string, input: object = {}) =>
    submit(async () => {
      const { result } = await perform<ShippingBatch>({ name, input: { batch: String(batch.batchId), ...input } });
      onChange(result);
    });
  return {
    isBusy,
    error,
    pause: () => void change('batch.pause'),
    goOn: (service?: ShippingService) => void change('batch.continue', service && { service }),
  };
}

type SilenceProps = BatchProps & { readonly isBusy: boolean; readonly goOn: () => void };

/** Says why the batch has paused by itself, and what happens to the orders that wait. */
const SilenceNote = ({ batch: { waiting, pauseReason }, isBusy, goOn }: SilenceProps) => (
  <Note
    tone="warning"
    icon={Pause}
    isAlert
    actions={
      <Button size="xs" h={28} loading={isBusy} leftSection={<Icon icon={Play} size={13} />} onClick={() => goOn()}>
        {texts.goOn}
      </Button>
    }
  >
    <b>{texts.pausedItself}</b> {pauseReason} {texts.pausedWaits(waiting)}
  </Note>
);

type RetryProps = {
  readonly failed: number;
  readonly isBusy: boolean;
  readonly goOn: (service?: ShippingService) => void;
};

/** Tries failed orders again, with their service or another one. */
const RetryButton = ({ failed, isBusy, goOn }: RetryProps) => (
  <Button.Group flex={1}>
    <Button flex={1} loading={isBusy} leftSection={<Icon icon={RotateCcw} size={15} />} onClick={() => goOn()}>
      {texts.tryAgain(failed)}
    </Button>
    <Menu>
      <Menu.Target>
        <Button px={8} aria-label={texts.service} disabled={isBusy}>
          <Icon icon={ChevronDown} size={15} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {SHIPPING_SERVICES.map((service) => (
          <Menu.Item key={service} onClick={() => goOn(service)}>
            {texts.otherService(texts.services[service])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </Button.Group>
);

function describeMissingLabels({ shipped, waiting }: ShippingBatch): string {
  if (shipped > 0) return texts.noLabels;
  return waiting > 0 ? texts.noLabelsYet : texts.noLabelsAtAll;
}

/** Long enough for the labels of the largest batch. */
const PRINT_MS = 180_000;

function PrintCard({ batch, onChange }: Omit<RunProps, 'isRunning'>) {
  const { perform } = useOperations();
  const { isBusy, error, submit } = useSubmit();
  const labels = batch.orders.filter(({ hasLabel }) => hasLabel);
  const later = labels.filter(({ isAfterPrint }) => isAfterPrint).length;
  const isLater = batch.printedAt !== null && later > 0;
  const print = (isLaterOnly: boolean) =>
    submit(async () => {
      const input = { batch: String(batch.batchId), later: isLaterOnly };
      await perform({ name: 'batch.print', input, timeLimitMs: PRINT_MS });
      onChange({ ...batch, printedAt: batch.printedAt ?? new Date().toISOString() });
    });
  useKeys(labels.length > 0 ? [['P', () => void print(isLater)]] : []);
  if (labels.length === 0)
    return (
      <Card title={texts.print} isPadded>
        <p className={styles.hint}>{describeMissingLabels(batch)}</p>
      </Card>
    );
  return (
    <Card title={texts.print} isPadded>
      <p className={styles.hint}>{texts.printHelp}</p>
      <div className={styles.prints}>
        <Button
          fullWidth
          h={36}
          loading={isBusy}
          leftSection={<Icon icon={Printer} size={15} />}
          rightSection={<Kbd size="xs">P</Kbd>}
          onClick={() => void print(isLater)}
        >
          {isLater ? texts.printLater(later) : texts.printLabels(labels.length)}
        </Button>
        {isLater && (
          <Button fullWidth variant="default" disabled={isBusy} onClick={() => void print(false)}>
            {texts.printAll}
          </Button>
        )}
      </div>
      {batch.printedAt !== null && (
        <p className={styles.hint}>{texts.printed(formatMoment(batch.printedAt, new Date()))}</p>
      )}
      {error !== null && (
        <Note tone="sale" icon={TriangleAlert} isAlert>
          {error}
        </Note>
      )}
    </Card>
  );
}

/** A batch of shipments: its progress, which renews itself, its failed orders, and the print of its labels. */
export function BatchPage() {
  const loaded = useLoaderData<ShippingBatch>();
  return <Batch key={loaded.batchId} loaded={loaded} />;
}

function Batch({ loaded }: { readonly loaded: ShippingBatch }) {
  const namePerson = usePersonNames();
  const { batch, setBatch, isUnreachable, isRunning } = useBatch(loaded);
  const said = useAnnouncement(batch);
  const { isBusy, error, pause, goOn } = useRun({ batch, isRunning, onChange: setBatch });
  const { failed, waiting } = batch;
  const started = texts.started(formatMomentWithin(batch.startedAt, new Date()), namePerson(batch.startedBy));
  const labels = batch.orders.flatMap(({ carrier, carrierService, costCents }) =>
    costCents === null ? [] : { name: [carrier, carrierService].filter(Boolean).join(' '), costCents },
  );
  return (
    <Page
      hasCards
      crumbs={[
        { label: texts.orders, path: '/desk/orders' },
        { label: texts.ship, path: '/desk/ship' },
      ]}
      title={describeTitle(batch)}
      below={[started, isRunning && texts.mayLeave, waiting > 0 && batch.isPaused && texts.paused]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {isRunning && (
            <Button variant="default" loading={isBusy} leftSection={<Icon icon={Pause} size={15} />} onClick={pause}>
              {texts.pause}
            </Button>
          )}
          {waiting > 0 && batch.isPaused && batch.pauseReason === null && (
            <Button loading={isBusy} leftSection={<Icon icon={Play} size={15} />} onClick={() => goOn()}>
              {texts.goOn}
            </Button>
          )}
          {failed > 0 && waiting === 0 && <RetryButton failed={failed} isBusy={isBusy} goOn={goOn} />}
        </>
      }
    >
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <div className={styles.columns}>
        <div>
          {(isUnreachable || error !== null) && (
            <Note tone="sale" icon={TriangleAlert} isAlert>
              {error ?? texts.unreachable}
            </Note>
          )}
          {waiting > 0 && batch.pauseReason !== null && <SilenceNote batch={batch} isBusy={isBusy} goOn={goOn} />}
          <ProgressCard batch={batch} />
          <BatchTable batch={batch} isRunning={isRunning} />
        </div>
        <div className={styles.side}>
          <PrintCard batch={batch} onChange={setBatch} />
          {labels.length > 0 && <CostCard title={texts.costSoFar} labels={labels} />}
        </div>
      </div>
    </Page>
  );
}
