import { Button, NativeSelect } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import type { DeskImport } from '../../contracts/desk/imports.ts';
import { Note } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import styles from './imports.module.css';
import { texts } from './texts.ts';

type ColumnsProps = {
  readonly run: DeskImport;
  readonly isBusy: boolean;
  readonly onCheck: (columns: readonly string[]) => void;
};

/** The columns of a file with the attributes that they stand for; a person can choose others and check again. */
export function ColumnsCard({ run: { columns, targets, state }, isBusy, onCheck }: ColumnsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const canChange = state === 'columns' || state === 'checked';
  const getTarget = (name: string, target: string): string => chosen[name] ?? target;
  const now = columns.map(({ name, target }) => getTarget(name, target));
  const missing = ['id', 'title', 'price'].filter((name) => !now.includes(name));
  const options = [
    { value: '', label: texts.notImported },
    ...targets.map(({ name, use }) => ({ value: name, label: `${name}: ${use}` })),
  ];
  const check = (): void => onCheck(columns.map(({ name, target }) => `${name}=${getTarget(name, target)}`));
  return (
    <Card
      title={texts.columnsTitle}
      aside={
        <span className={styles.soft}>
          {texts.columnsUsed(now.filter((target) => target !== '').length, columns.length)}
        </span>
      }
    >
      {state === 'columns' && <p className={styles.help}>{texts.columnsHelp}</p>}
      <ul className={styles.columnRows}>
        {columns.map(({ name, title, sample, target }) => (
          <li key={name} data-open={getTarget(name, target) === '' || undefined}>
            <span>
              <b>{title}</b>
              <small>{sample}</small>
            </span>
            <NativeSelect
              size="xs"
              aria-label={texts.targetOf(title)}
              disabled={!canChange}
              data={options}
              value={getTarget(name, target)}
              onChange={({ currentTarget: { value } }) => setChosen((all) => ({ ...all, [name]: value }))}
            />
          </li>
        ))}
      </ul>
      {canChange && (
        <div className={styles.cardFoot}>
          {missing.length > 0 && (
            <Note tone="warning" icon={TriangleAlert}>
              {texts.columnsMissing(missing.join(', '))}
            </Note>
          )}
          <Button
            size="xs"
            variant={state === 'columns' ? 'filled' : 'default'}
            disabled={missing.length > 0 || (state === 'checked' && Object.keys(chosen).length === 0)}
            loading={isBusy}
            onClick={check}
          >
            {texts.checkColumns}
          </Button>
        </div>
      )}
    </Card>
  );
}
