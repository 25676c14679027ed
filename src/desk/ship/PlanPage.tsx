import { Button, Kbd, Loader, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ChevronDown, ListChecks, PackageCheck, TicketCheck, TriangleAlert, Upload } from 'lucide';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { BatchSummary, ShippingPlan, ShippingService, StartedBatch } from '../../contracts/desk/shipping.ts';
import type { CallDesk } from '../callDesk.ts';
import { formatMomentWithin, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Card, Page, PageState } from '../parts/Page.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import { guardLoader } from '../session.ts';
import { CostCard } from './CostCard.tsx';
import { type ChosenPlan, PlanTable } from './PlanTable.tsx';
import styles from './ship.module.css';
import { TrackingDialog } from './TrackingDialog.tsx';
import { texts } from './texts.ts';
import { toPriceKey, usePrices } from './usePrices.ts';

/** Returns the address of the plan for chosen orders. */
export const getShipPath = (orderIds: readonly string[]): string =>
  `/desk/ship?${new URLSearchParams(orderIds.map((orderId) => ['order', orderId]))}`;

/** Reads the plan for the orders of the address, or for all that wait, and the last batches. */
export const createPlanLoader = (callDesk: CallDesk) =>
  guardLoader(({ request }) => {
    const order = new URL(request.url).searchParams.getAll('order').map((id) => ['order', id]);
    return callDesk<ShippingPlan>(`/shipping?${new URLSearchParams(order)}`, { signal: request.signal });
  });

type Chosen = Readonly<Record<string, ShippingService>>;

/** Applies the chosen services: with one, an order ships though its promise is not kept. */
const applyChoices = (plans: ShippingPlan['plans'], chosen: Chosen): ChosenPlan[] =>
  plans.map((plan) => {
    const own = chosen[plan.orderId];
    const isSolved = own !== undefined && plan.problem?.kind === 'promise';
    return { ...plan, chosen: own ?? plan.service, blocking: isSolved ? null : plan.problem };
  });

/** Buys the labels, once for each plan that is shown. */
function useBuy(plans: readonly ChosenPlan[], chosen: Chosen) {
  const { perform } = useOperations();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const [isTaken, setTaken] = useState(false);
  const { isBusy, error, submit } = useSubmit();
  const order = plans.filter(({ blocking }) => !blocking).map(({ orderId }) => orderId);
  const serviceOf = Object.entries(chosen).map(([orderId, service]) => `${orderId}=${service}`);
  const buy = () =>
    submit(async () => {
      if (order.length === 0) return;
      setTaken(false);
      const input = { order, serviceOf, key, buy: true };
      const { result } = await perform<StartedBatch>({ name: 'order.ship-many', input });
      if (result.batchId !== null) return navigate(`/desk/ship/${result.batchId}`);
      setTaken(true);
      return revalidate();
    });
  useHotkeys([['mod+Enter', () => void buy()]], []);
  return { isBusy, error, isTaken, buy };
}

function PickListButton({ orderIds }: { readonly orderIds: readonly string[] }) {
  const { perform } = useOperations();
  const { isBusy, submit } = useSubmit();
  const print = (by: 'shelf' | 'sku') =>
    void submit(() => perform({ name: 'order.pick-list', input: { order: orderIds, by } }));
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          disabled={orderIds.length === 0}
          leftSection={<Icon icon={ListChecks} size={15} />}
          rightSection={<Icon icon={ChevronDown} size={14} />}
        >
          {texts.pickList}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => print('shelf')}>{texts.pickByShelf}</Menu.Item>
        <Menu.Item onClick={() => print('sku')}>{texts.pickBySku}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const describeState = ({ waiting, isPaused }: BatchSummary): string | false =>
  waiting > 0 && (isPaused ? texts.paused : texts.running);

const SHOWN_BATCHES = 5;

const BatchesCard = ({ batches }: { readonly batches: readonly BatchSummary[] }) => (
  <Card title={texts.batches}>
    <ul className={styles.batches}>
      {batches.slice(0, SHOWN_BATCHES).map((batch) => {
        const { batchId, startedAt, startedBy, shipped, failed, waiting } = batch;
        const facts = [
          texts.shippedOf(shipped, shipped + failed + waiting),
          failed > 0 && `${failed} ${texts.failed}`,
          describeState(batch),
        ];
        return (
          <li key={batchId}>
            <Link to={`/desk/ship/${batchId}`}>{texts.batch(batchId)}</Link>
            <small>{facts.filter(Boolean).join(' · ')}</small>
            <small>{texts.started(formatMomentWithin(startedAt, new Date()), startedBy)}</small>
          </li>
        );
      })}
    </ul>
  </Card>
);

type ThenCardProps = Pick<ReturnType<typeof useBuy>, 'isBusy' | 'error' | 'isTaken' | 'buy'> & {
  readonly count: number;
  readonly problemCount: number;
  readonly cents: number;
  readonly isTest: boolean;
};

const ThenCard = ({ isBusy, error, isTaken, buy, count, problemCount, cents, isTest }: ThenCardProps) => (
  <Card title={texts.happens} isPadded>
    <ul className={styles.then}>
      {[texts.capture, texts.mail, texts.slips].map((text) => (
        <li key={text}>
          <Icon icon={PackageCheck} size={14} color="var(--d-faint)" />
          {text}
        </li>
      ))}
    </ul>
    <Button
      fullWidth
      h={40}
      loading={isBusy}
      disabled={count === 0}
      leftSection={<Icon icon={TicketCheck} />}
      rightSection={<Kbd size="xs">⌘↵</Kbd>}
      onClick={() => void buy()}
    >
      {[texts.buy(count), cents > 0 && formatMoney(cents)].filter(Boolean).join(' · ')}
    </Button>
    {(error !== null || isTaken) && (
      <div className={styles.failure}>
        <Note tone="sale" icon={TriangleAlert} isAlert>
          {error ?? texts.taken}
        </Note>
      </div>
    )}
    <p className={styles.hint}>
      {[problemCount > 0 && texts.stay(problemCount), isTest && texts.test].filter(Boolean).join(' ')}
    </p>
  </Card>
);

function Plan({ plan: { plans, batches, isTest } }: { readonly plan: ShippingPlan }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const all = applyChoices(plans, chosen);
  const ready = all.filter(({ blocking }) => !blocking);
  const problems = all.filter(({ blocking }) => blocking);
  const toParcel = ({ orderId, chosen: service }: ChosenPlan) => ({ orderId, service });
  const prices = usePrices(ready.map(toParcel));
  const findQuote = (plan: ChosenPlan) => prices[toPriceKey(toParcel(plan))];
  const known = ready.flatMap((plan) => findQuote(plan)?.price ?? []);
  const missing = ready.filter((plan) => findQuote(plan)?.price === null).length;
  const isAsking = ready.some((plan) => !findQuote(plan));
  const purchase = useBuy(all, chosen);
  const cents = known.reduce((sum, { costCents }) => sum + costCents, 0);
  return (
    <div className={styles.columns}>
      <PlanTable
        problems={problems}
        ready={ready}
        findQuote={findQuote}
        onChoose={(orderId, service) => setChosen((before) => ({ ...before, [orderId]: service }))}
      />
      <div className={styles.side}>
        <CostCard title={texts.cost} labels={known}>
          <div>
            <dt>{texts.paid}</dt>
            <dd>{formatMoney(ready.reduce((sum, { paidCents }) => sum + paidCents, 0))}</dd>
          </div>
          {isAsking && (
            <p className={styles.hint}>
              <Loader size={12} /> {texts.asking}
            </p>
          )}
          {missing > 0 && <p className={styles.hint}>{texts.missingPrices(missing)}</p>}
        </CostCard>
        <ThenCard {...purchase} count={ready.length} problemCount={problems.length} cents={cents} isTest={isTest} />
        {batches.length > 0 && <BatchesCard batches={batches} />}
      </div>
    </div>
  );
}

/** The plan for orders that ship together: what is bought, at what price, and what keeps the others. */
export function PlanPage() {
  const plan = useLoaderData<ShippingPlan>();
  const [params] = useSearchParams();
  const [isUploading, setUploading] = useState(false);
  const orderIds = plan.plans.filter(({ pieces }) => pieces > 0).map(({ orderId }) => orderId);
  return (
    <Page
      hasCards
      crumbs={[
        { label: texts.orders, path: '/desk/orders' },
        { label: texts.ship, path: '/desk/ship' },
      ]}
      title={plan.plans.length === 0 ? texts.ship : texts.title(plan.plans.length)}
      below={texts.rule}
      actions={
        <>
          <Button variant="default" leftSection={<Icon icon={Upload} size={15} />} onClick={() => setUploading(true)}>
            {texts.upload}
          </Button>
          <PickListButton orderIds={orderIds} />
        </>
      }
    >
      {plan.plans.length === 0 && (
        <PageState icon={<Icon icon={PackageCheck} size={22} />} title={texts.nothing} help={texts.nothingHelp}>
          <Button component={Link} to="/desk/orders" variant="default">
            {texts.toOrders}
          </Button>
        </PageState>
      )}
      {plan.plans.length > 0 && <Plan key={params.toString()} plan={plan} />}
      {plan.plans.length === 0 && plan.batches.length > 0 && (
        <div className={styles.alone}>
          <BatchesCard batches={plan.batches} />
        </div>
      )}
      {isUploading && <TrackingDialog onClose={() => setUploading(false)} />}
    </Page>
  );
}
