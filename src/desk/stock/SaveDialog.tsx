import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import type { StockSaved } from '../../contracts/desk/stock.ts';
import { MAX_SAVED_SKUS, STOCK_REASONS, type StockReason } from '../../lib/desk/goods.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { formatMoney } from '../parts/format.ts';
import { type GridChange, isTooMuch, toKey, toSaveInput } from './gridEdits.ts';
import styles from './stock.module.css';
import { stockTexts as texts } from './texts.ts';

const getKey = ({ row, field }: GridChange): string => toKey(row.stockId, field);

const formatValue = (field: GridChange['field'], value: number): string =>
  field === 'stock' ? value.toLocaleString('en-US') : formatMoney(value);

type SaveProps = {
  readonly changes: readonly GridChange[];
  readonly errorCount: number;
  readonly onClose: () => void;
  readonly onSaved: (result: StockSaved) => void;
};

type RowProps = { readonly change: GridChange; readonly isKept: boolean; readonly onKeep: (isKept: boolean) => void };

const ChangeRow = ({ change: { row, field, before, after }, isKept, onKeep }: RowProps) => (
  <tr>
    <td>
      {row.productName} <small>{[row.color, row.size, row.width].filter(Boolean).join(' · ')}</small>
    </td>
    <td>{texts.columns[field]}</td>
    <td data-align="right">{formatValue(field, before)}</td>
    <td data-align="right">
      <b>{formatValue(field, after)}</b>
    </td>
    <td>
      <Checkbox
        size="xs"
        aria-label={texts.keep}
        checked={isKept}
        onChange={(event) => onKeep(event.currentTarget.checked)}
      />
    </td>
  </tr>
);

const isReason = (value: string | null): value is StockReason => STOCK_REASONS.some((one) => one === value);

/** All changes before they are saved, with the reason of counts and what imports leave as it is. */
export function SaveDialog({ changes, errorCount, onClose, onSaved }: SaveProps) {
  const [reason, setReason] = useState<StockReason>('count');
  // A price by hand is meant to stay; a count follows the next file, which knows the warehouse.
  const [kept, setKept] = useState(new Set(changes.filter(({ field }) => field === 'price').map(getKey)));
  const keep = (key: string, isKept: boolean) =>
    setKept((all) => new Set(isKept ? [...all, key] : [...all].filter((one) => one !== key)));
  return (
    <ConfirmOperation<StockSaved>
      title={texts.saveTitle(changes.length)}
      confirmLabel={texts.save}
      call={isTooMuch(changes) ? null : { name: 'stock.save', input: toSaveInput(changes, kept, reason) }}
      isDrawer
      onClose={onClose}
      onDone={onSaved}
    >
      {errorCount > 0 && <p>{texts.leftOut(errorCount)}</p>}
      {isTooMuch(changes) && <p role="alert">{texts.tooMany(MAX_SAVED_SKUS)}</p>}
      {changes.some(({ field }) => field === 'stock') && (
        <Select
          label={texts.reason}
          data={STOCK_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
          allowDeselect={false}
          value={reason}
          onChange={(value) => isReason(value) && setReason(value)}
        />
      )}
      <div className={styles.review}>
        <table aria-label={texts.saveTitle(changes.length)}>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.now}</th>
              <th scope="col">{texts.next}</th>
              <th scope="col">{texts.keep}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={getKey(change)}
                change={change}
                isKept={kept.has(getKey(change))}
                onKeep={(isKept) => keep(getKey(change), isKept)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </ConfirmOperation>
  );
}
