import { Button, FileButton, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { Camera, CircleCheck, CircleX } from 'lucide';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DeskReturn, DeskReturnItem } from '../../contracts/desk/returns.ts';
import { formatMomentWithin, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { readBase64 } from '../parts/OperationForm.tsx';
import { Card } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { CONDITIONS, type Condition, type Draft } from './decisions.ts';
import parcelStyles from './parcel.module.css';
import styles from './returns.module.css';
import { dockTexts as texts } from './texts.ts';

const CHOICES = CONDITIONS.map((value) => ({ value, label: texts.conditions[value] }));
const isCondition = (value: string): value is Condition => CONDITIONS.some((one) => one === value);

type DraftProps = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void };

/** The part of the refund of worn items, and why; the customer reads it. */
function WornFields({ draft, onDraft }: DraftProps) {
  return (
    <div className={parcelStyles.worn}>
      <span>{texts.refundPart}</span>
      <NumberInput
        hideControls
        size="xs"
        w={64}
        suffix=" %"
        min={0}
        max={99}
        clampBehavior="strict"
        allowDecimal={false}
        aria-label={texts.refundPartLabel}
        value={draft.percent}
        onChange={(value) => onDraft({ ...draft, percent: Number(value) || 0 })}
      />
      <Select
        size="xs"
        w={210}
        aria-label={texts.reason}
        placeholder={texts.reason}
        data={[...texts.wornReasons]}
        value={draft.reason || null}
        onChange={(reason) => onDraft({ ...draft, reason: reason ?? '' })}
      />
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        inputProps={{ capture: 'environment' }}
        onChange={async (file) => onDraft({ ...draft, picture: file && (await readBase64(file)) })}
      >
        {(props) => (
          <Button {...props} variant="default" size="xs" h={30} leftSection={<Icon icon={Camera} size={14} />}>
            {texts.photo}
          </Button>
        )}
      </FileButton>
      <small>{draft.picture === null ? texts.photoHelp : texts.photoChosen}</small>
    </div>
  );
}

type ConditionProps = DraftProps & { readonly item: DeskReturnItem; readonly name: string };

function ConditionFields({ item: { itemUniqueId, isRefunded }, name, draft, onDraft }: ConditionProps) {
  const condition = draft.conditions[itemUniqueId];
  return (
    <>
      <div className={parcelStyles.condition}>
        <SegmentedControl
          size="xs"
          aria-label={texts.condition(name)}
          data={CHOICES}
          // Without a choice no segment is marked.
          value={condition ?? ''}
          onChange={(value) => {
            if (isCondition(value)) onDraft({ ...draft, conditions: { ...draft.conditions, [itemUniqueId]: value } });
          }}
        />
        <span className={parcelStyles.effect}>
          {condition === 'shelf' && <Icon icon={CircleCheck} size={14} color="var(--d-success)" />}
          {condition === undefined ? texts.choose : texts.effects[condition]}
        </span>
      </div>
      {condition === 'worn' && !isRefunded && <WornFields draft={draft} onDraft={onDraft} />}
    </>
  );
}

type ItemProps = DraftProps & {
  readonly item: DeskReturnItem;
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
};

/** The end of an item: received in full or in part, refused, or kept. */
function Outcome({ item: { state, refusalReason, wayBack } }: Pick<ItemProps, 'item'>) {
  const isGood = state === 'received';
  return (
    <p className={parcelStyles.outcome}>
      <StatusBadge tone={isGood ? 'success' : 'neutral'} icon={isGood ? CircleCheck : CircleX}>
        {texts.states[state]}
      </StatusBadge>
      {[refusalReason, wayBack && texts.back(wayBack.carrier, wayBack.trackingNumber)].filter(Boolean).join(' · ')}
    </p>
  );
}

function Item({ item, isCurrent, onCurrent, draft, onDraft }: ItemProps) {
  const { brandName, productName, color, size, width, sku, reason, comment, refundCents, state } = item;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const name = `${brandName} ${productName}`;
  const isMissing = draft.conditions[item.itemUniqueId] === 'missing';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows choose the item; a click is a shortcut for the mouse
    <li
      ref={element}
      className={parcelStyles.item}
      aria-current={isCurrent || undefined}
      data-faint={isMissing || state !== 'open' || undefined}
      onClick={onCurrent}
    >
      <Picture imageId={item.imageId} title="" size={72} />
      <div className={parcelStyles.itemText}>
        <div className={styles.between}>
          <b>{name}</b>
          <b>{formatMoney(refundCents)}</b>
        </div>
        <div className={styles.between}>
          <span className={styles.soft}>{[color, size, width, sku].filter(Boolean).join(' · ')}</span>
          <small>{item.isRefunded && state === 'open' ? texts.alreadyRefunded : texts.paid}</small>
        </div>
        <p className={parcelStyles.says}>
          <span className={styles.soft}>{texts.says}</span> {reason}
          {comment !== '' && <q>{comment}</q>}
        </p>
      </div>
      <div className={parcelStyles.decision}>
        {state === 'open' ? (
          <ConditionFields item={item} name={name} draft={draft} onDraft={onDraft} />
        ) : (
          <Outcome item={item} />
        )}
      </div>
    </li>
  );
}

type ParcelProps = DraftProps & {
  readonly parcel: DeskReturn;
  readonly currentId: string | undefined;
  readonly onCurrent: (itemUniqueId: string) => void;
};

/** The parcel on the table: what has to be in it, and the decision on each item. */
export function ParcelCard({ parcel, currentId, onCurrent, draft, onDraft }: ParcelProps) {
  const { number, orderId, items, customer, carrier, trackingNumber, createdAt, arrivedAt } = parcel;
  const openCount = items.filter(({ state }) => state === 'open').length;
  const now = new Date();
  return (
    <Card
      title={
        <>
          <span>{number}</span>
          <span className={styles.aside}>{texts.expected(openCount)}</span>
        </>
      }
      aside={
        <span className={styles.small}>
          {texts.order} <Link to={`/desk/orders/${orderId}`}>{orderId}</Link>
        </span>
      }
    >
      <div className={parcelStyles.facts}>
        <b>{customer.name}</b>
        <span>{customer.email}</span>
        <span>{texts.asked(formatMomentWithin(createdAt, now))}</span>
        <span>{arrivedAt === null ? texts.notScanned : texts.came(formatMomentWithin(arrivedAt, now))}</span>
        {carrier !== null && <span>{texts.label(carrier, trackingNumber ?? '')}</span>}
      </div>
      <ul className={parcelStyles.itemsList} aria-label={texts.expected(openCount)}>
        {items.map((item) => (
          <Item
            key={item.itemUniqueId}
            item={item}
            isCurrent={item.itemUniqueId === currentId}
            onCurrent={() => onCurrent(item.itemUniqueId)}
            draft={draft}
            onDraft={onDraft}
          />
        ))}
      </ul>
    </Card>
  );
}
