import { Button, Popover, Switch, UnstyledButton } from '@mantine/core';
import { Columns3, GripVertical } from 'lucide';
import { useState } from 'react';
import styles from './ColumnsMenu.module.css';
import { chooseColumns, moveItem, toColumnsParam } from './chooseColumns.ts';
import type { Column } from './DataTable.tsx';
import { Icon } from './Icon.tsx';
import listStyles from './List.module.css';
import { texts } from './texts.ts';
import type { ListParams } from './useListParams.ts';

type ColumnsProps<Row> = { readonly columns: readonly Column<Row>[]; readonly list: ListParams };

type RowProps = {
  readonly column: Pick<Column<never>, 'id' | 'header' | 'isFixed'>;
  readonly isShown: boolean;
  readonly isDragged: boolean;
  readonly onToggle: () => void;
  /** Moves the column by a number of places. */
  readonly onMove: (step: number) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDragOver: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A column that can be hidden, and moved by dragging its handle or by the arrow keys. */
function ColumnRow({ column: { header, isFixed }, isShown, isDragged, onToggle, ...on }: RowProps) {
  return (
    <li
      data-dragged={isDragged || undefined}
      draggable={isShown}
      onDragStart={() => on.onDrag(true)}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        on.onDragOver();
      }}
    >
      <UnstyledButton
        className={styles.handle}
        aria-label={texts.moveColumn(header)}
        disabled={!isShown}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          on.onMove(step);
        }}
      >
        <Icon icon={GripVertical} size={14} />
      </UnstyledButton>
      <span>{header}</span>
      {isFixed ? (
        <small>{texts.always}</small>
      ) : (
        <Switch size="sm" aria-label={texts.showColumn(header)} checked={isShown} onChange={onToggle} />
      )}
    </li>
  );
}

/** Chooses and orders the columns of a list; the choice is in the address. */
export function ColumnsMenu<Row>({ columns, list }: ColumnsProps<Row>) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const shown = chooseColumns(columns, list.params.get('columns'));
  const hidden = columns.filter((column) => !shown.includes(column));
  const apply = (next: readonly Column<Row>[]): void =>
    list.change({ columns: toColumnsParam(columns, next) }, { replace: true });
  const move = (id: string | null, to: number): void => {
    const from = shown.findIndex((column) => column.id === id);
    if (from >= 0 && from !== to && to < shown.length) apply(moveItem(shown, from, to));
  };
  return (
    <Popover position="bottom-end" shadow="lg" width={264} trapFocus>
      <Popover.Target>
        <Button
          className={listStyles.columns ?? ''}
          variant="default"
          size="xs"
          h={30}
          leftSection={<Icon icon={Columns3} size={14} />}
        >
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''}>
        <header>
          <b>{texts.columnsTitle}</b>
          <Button variant="subtle" size="compact-xs" onClick={() => list.change({ columns: '' }, { replace: true })}>
            {texts.reset}
          </Button>
        </header>
        <ul>
          {[...shown, ...hidden].map((column, index) => (
            <ColumnRow
              key={column.id}
              column={column}
              isShown={index < shown.length}
              isDragged={column.id === draggedId}
              onToggle={() => apply(index < shown.length ? shown.filter((one) => one !== column) : [...shown, column])}
              onMove={(step) => move(column.id, Math.max(0, index + step))}
              onDrag={(isDragged) => setDraggedId(isDragged ? column.id : null)}
              onDragOver={() => move(draggedId, index)}
            />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
