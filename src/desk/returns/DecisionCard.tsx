import { Button, Kbd, Loader } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Ban, Undo2 } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskReturn, ReturnInspection } from '../../contracts/desk/returns.ts';
import { DeskError } from '../callDesk.ts';
import { Failure, usePreview } from '../parts/ConfirmOperation.tsx';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { StepUpCanceled } from '../parts/useSubmit.ts';
import { type Draft, getPlannedCents, listIn, toInspection } from './decisions.ts';
import styles from './returns.module.css';
import { dockTexts as texts } from './texts.ts';

type DecisionProps = {
  readonly parcel: DeskReturn;
  readonly draft: Draft;
  /** Undefined if the current item cannot be refused. */
  readonly onRefuse: (() => void) | undefined;
  readonly onDone: () => void;
};

type ItemSumsProps = Pick<DecisionProps, 'parcel' | 'draft'>;

/** One line for each item with a decision, before what the order allows. */
function ItemSums({ parcel: { items }, draft }: ItemSumsProps) {
  return (
    <dl className={styles.sums}>
      {items.flatMap((item) => {
        const condition = draft.conditions[item.itemUniqueId];
        if (item.state !== 'open' || condition === undefined) return [];
        const part = {
          shelf: null,
          damaged: null,
          worn: texts.percent(draft.percent),
          wrong: texts.toRefuse,
          missing: texts.notInBox,
        }[condition];
        return [
          <div key={item.itemUniqueId}>
            <dt>{[item.productName, part].filter(Boolean).join(', ')}</dt>
            <dd>{formatMoney(getPlannedCents(item, draft))}</dd>
          </div>,
        ];
      })}
    </dl>
  );
}

/** Receives the accepted items of the parcel. */
function useInspection({ parcel, draft, onDone }: DecisionProps) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const input = toInspection(parcel.number, parcel.items, draft);
  const call = input && { name: 'return.inspect', input, version: parcel.version };
  const preview = usePreview<ReturnInspection>(call);
  const inspect = async (): Promise<void> => {
    if (!call || !preview || preview.error || isBusy) return;
    setBusy(true);
    setError(null);
    const withPicture = { ...call.input, ...('reduced' in input && draft.picture && { picture: draft.picture }) };
    try {
      const { result } = await perform<ReturnInspection>({ ...call, input: withPicture });
      showDone(texts.done(result.pieces, formatMoney(result.refundCents)));
      await revalidate();
      onDone();
    } catch (failure) {
      if (failure instanceof DeskError) setError(failure);
      else if (!(failure instanceof StepUpCanceled)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  const reload = async (): Promise<void> => {
    await revalidate();
    setError(null);
  };
  return {
    isWaiting: call !== null && preview === null,
    hasCall: call !== null,
    preview,
    isBusy,
    error,
    inspect,
    reload,
  };
}

const isBlocked = ({ hasCall, isWaiting, preview }: ReturnType<typeof useInspection>): boolean =>
  !hasCall || isWaiting || (preview?.error ?? null) !== null;

/** The refund of the decisions and its destination; the button and `⌘↵` make them. */
export function DecisionCard(props: DecisionProps) {
  const { parcel, draft, onRefuse } = props;
  const inspection = useInspection(props);
  const { isWaiting, hasCall, preview, isBusy, error, inspect, reload } = inspection;
  useHotkeys([['mod+Enter', () => void inspect()]], []);
  const result = preview?.result ?? null;
  const isWornOpen = listIn(parcel.items, draft, 'worn').length > 0 && draft.reason === '';
  const shownError = error ?? preview?.error ?? null;
  const sum = result === null ? '' : formatMoney(result.refundCents);
  return (
    <Card title={texts.preview} isPadded>
      <ItemSums parcel={parcel} draft={draft} />
      <div className={styles.total} aria-live="polite" aria-busy={isWaiting}>
        {isWaiting && <Loader size={16} />}
        {!hasCall && <p className={styles.soft}>{isWornOpen ? texts.needsReason : texts.noPreview}</p>}
        {result?.refunds.length === 0 && <p className={styles.soft}>{texts.nothingToRefund}</p>}
        {result?.refunds.map(({ to, cents }) => (
          <div key={to} className={styles.between}>
            <b>{texts.to(to)}</b>
            <b className={styles.large}>{formatMoney(cents)}</b>
          </div>
        ))}
      </div>
      {shownError && <Failure error={shownError} onReload={() => void reload()} />}
      <div className={styles.buttons}>
        <Button
          fullWidth
          h={40}
          leftSection={<Icon icon={Undo2} />}
          rightSection={
            <span className={styles.keyPair}>
              <Kbd size="xs">⌘</Kbd>
              <Kbd size="xs">↵</Kbd>
            </span>
          }
          loading={isBusy}
          disabled={isBlocked(inspection)}
          onClick={() => void inspect()}
        >
          {result !== null && result.refundCents === 0 ? texts.accept : texts.refund(sum).trim()}
        </Button>
        <Button
          fullWidth
          variant="default"
          c="var(--d-sale)"
          leftSection={<Icon icon={Ban} size={15} />}
          disabled={!onRefuse}
          {...(onRefuse && { onClick: onRefuse })}
        >
          {texts.refuse}
        </Button>
        <p className={styles.soft}>{texts.mailed}</p>
      </div>
    </Card>
  );
}
