import { Button } from '@mantine/core';
import { History, Lock, RotateCcw, TriangleAlert } from 'lucide';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { DeskStockRow } from '../../contracts/desk/stock.ts';
import { DESK_LOW_STOCK } from '../../lib/desk/goods.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData } from '../parts/ListPage.tsx';
import { Filter, PageButtons, SearchField } from '../parts/listControls.tsx';
import { Page } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { texts as partTexts } from '../parts/texts.ts';
import { showDone } from '../parts/toast.tsx';
import { useListParams } from '../parts/useListParams.ts';
import { ViewTabs } from '../parts/ViewTabs.tsx';
import { FIELDS, type GridField, getStored, listChanges, parseCell, toKey } from './gridEdits.ts';
import { SaveDialog } from './SaveDialog.tsx';
import styles from './stock.module.css';
import { stockTexts as texts } from './texts.ts';
import { type Grid, useGrid } from './useGrid.ts';

/** Reads a page of the grid. */
export const createStockLoader = (callDesk: CallDesk) => createListLoader<DeskStockRow>(callDesk, 'stock', false);

const formatValue = (field: GridField, value: number): string =>
  field === 'stock' ? value.toLocaleString('en-US') : formatMoney(value);

type CellProps = {
  readonly grid: Grid;
  readonly row: DeskStockRow;
  readonly place: { readonly row: number; readonly field: number };
  readonly isReadOnly: boolean;
};

/** The lock of a value that imports leave as it is. */
function KeptLock({ row, field }: { readonly row: DeskStockRow; readonly field: GridField }) {
  const kept = row.kept.find((one) => one.field === field);
  if (!kept) return null;
  const label = texts.kept(texts.columns[field], kept.fileValue);
  return (
    <span role="img" aria-label={label} title={label} className={styles.lock}>
      <Icon icon={Lock} size={12} />
    </span>
  );
}

/** The stored value of a cell, and the typed one beside it. */
function Value({ grid, row, field }: { readonly grid: Grid; readonly row: DeskStockRow; readonly field: GridField }) {
  const edit = grid.edits.get(toKey(row.stockId, field));
  const stored = getStored(edit?.row ?? row, field);
  if (edit) {
    const cell = parseCell(edit);
    return (
      <>
        <s>{formatValue(field, stored)}</s> <b>{'error' in cell ? edit.text : formatValue(field, cell.value)}</b>
      </>
    );
  }
  if (field === 'stock' && !row.isCounted) return <small>{texts.uncounted}</small>;
  const isLow = field === 'stock' && row.onHand <= DESK_LOW_STOCK;
  return isLow ? <b className={styles.low}>{formatValue(field, stored)}</b> : formatValue(field, stored);
}

function findMessage({ edits, refused }: Grid, row: DeskStockRow, field: GridField): string | undefined {
  const edit = edits.get(toKey(row.stockId, field));
  const cell = edit && parseCell(edit);
  if (cell && 'error' in cell) return cell.error;
  return refused.find((one) => one.stockId === row.stockId && one.field === field)?.message;
}

function Cell({ grid, row, place, isReadOnly }: CellProps) {
  const { takesFocus } = grid;
  const box = useRef<HTMLTableCellElement>(null);
  const field = FIELDS[place.field] ?? 'stock';
  const isCurrent = grid.place.row === place.row && grid.place.field === place.field;
  const isTyping = isCurrent && grid.typing !== null && !isReadOnly;
  const message = findMessage(grid, row, field);
  // The current cell takes the focus if another cell of the grid has it: the page itself moves no focus.
  useEffect(() => {
    if (!isCurrent || isTyping) return;
    const isInGrid = box.current?.closest('table')?.contains(document.activeElement);
    if (isInGrid || takesFocus.current) box.current?.focus();
    takesFocus.current = false;
  }, [isCurrent, isTyping, takesFocus]);
  return (
    <td
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are edited by keys
      role="gridcell"
      data-align="right"
      data-edited={grid.edits.has(toKey(row.stockId, field)) || undefined}
      data-marked={grid.isMarked(place.row, place.field) || undefined}
      data-current={isCurrent || undefined}
      data-error={message !== undefined || undefined}
      title={message}
      aria-label={texts.cell(texts.columns[field], row.sku || row.asin)}
      aria-invalid={message !== undefined}
      tabIndex={isCurrent ? 0 : -1}
      onMouseDown={(event) => grid.goTo(place, event.shiftKey)}
      onDoubleClick={() => !isReadOnly && grid.setTyping('')}
    >
      {isTyping ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: typing has begun in this cell
          autoFocus
          aria-label={texts.cell(texts.columns[field], row.sku || row.asin)}
          maxLength={20}
          value={grid.typing ?? ''}
          onChange={(event) => grid.setTyping(event.currentTarget.value)}
          onKeyDown={grid.onTypingKey}
          onBlur={() => grid.typing !== null && grid.commit([0, 0])}
        />
      ) : (
        <>
          <KeptLock row={row} field={field} />
          <Value grid={grid} row={row} field={field} />
        </>
      )}
    </td>
  );
}

const GroupHead = ({ row }: { readonly row: DeskStockRow }) => (
  <tr className={styles.group}>
    <th colSpan={7} scope="rowgroup">
      <span>
        {row.imageId !== null && <Picture imageId={row.imageId} title="" size={24} />}
        <Link to={`/desk/products/${row.productId}`}>{row.productName}</Link>
        <small>
          {row.brandName} · {row.color}
        </small>
      </span>
    </th>
  </tr>
);

type TableProps = { readonly grid: Grid; readonly rows: readonly DeskStockRow[]; readonly isReadOnly: boolean };

function GridTable({ grid, rows, isReadOnly }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are edited by keys
        role="grid"
        className={styles.table}
        aria-label={texts.title}
        onKeyDown={(event) => !isReadOnly && grid.onKey(event)}
        onPaste={(event) => !isReadOnly && grid.onPaste(event)}
        onCopy={grid.onCopy}
      >
        <thead>
          <tr>
            <th scope="col">{texts.sku}</th>
            <th scope="col">{texts.size}</th>
            <th scope="col">{texts.gtin}</th>
            {FIELDS.map((field) => (
              <th key={field} scope="col" data-align="right">
                {texts.columns[field]}
              </th>
            ))}
            <th scope="col">{texts.source}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.stockId}>
              {rows[index - 1]?.styleId !== row.styleId && <GroupHead row={row} />}
              <tr>
                <td>{row.sku || row.asin}</td>
                <td>
                  <b>{[row.size, row.width].filter(Boolean).join(' ')}</b>
                </td>
                <td>{row.gtin}</td>
                {FIELDS.map((field, column) => (
                  <Cell
                    key={field}
                    grid={grid}
                    row={row}
                    place={{ row: index, field: column }}
                    isReadOnly={isReadOnly}
                  />
                ))}
                <td>{row.source}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BarProps = { readonly grid: Grid; readonly onReview: () => void; readonly rows: readonly DeskStockRow[] };

/** The number of typed changes, the cells that cannot be saved, and the way to the review. */
function SaveBar({ grid, rows, onReview }: BarProps) {
  const changes = listChanges(grid.edits);
  const wrong = [...grid.edits.values()].filter((edit) => 'error' in parseCell(edit));
  const messages = [...wrong.map(({ row, field }) => ({ stockId: row.stockId, field })), ...grid.refused];
  const [first] = messages;
  const goToFirst = () => {
    const row = rows.findIndex(({ stockId }) => stockId === first?.stockId);
    if (first && row >= 0) grid.goTo({ row, field: FIELDS.indexOf(first.field) });
  };
  if (changes.length === 0 && messages.length === 0) return <p className={styles.keys}>{texts.keys}</p>;
  return (
    <section className={styles.save} aria-label={texts.changes(changes.length)}>
      <b>{texts.changes(changes.length)}</b>
      {messages.length > 0 && (
        <span className={styles.wrong} role="alert">
          <Icon icon={TriangleAlert} size={14} /> {texts.errors(messages.length)}
          {grid.refused[0] && `: ${grid.refused[0].message}`}
          <Button size="compact-xs" variant="subtle" onClick={goToFirst}>
            {texts.goTo}
          </Button>
        </span>
      )}
      <Button variant="default" leftSection={<Icon icon={RotateCcw} size={14} />} onClick={grid.undoAll}>
        {texts.undo}
      </Button>
      <Button disabled={changes.length === 0} onClick={onReview}>
        {texts.review}
      </Button>
    </section>
  );
}

/** The grid of stock and prices: one row a SKU, edited by keys like a spreadsheet, saved together after a review. */
export function StockPage() {
  const { page, query, counts, views } = useLoaderData<ListData<DeskStockRow>>();
  const list = useListParams('/desk/stock', { leftOut: page.leftOut ?? [], columnIds: [] });
  const may = usePermissions();
  const grid = useGrid(page.rows);
  const [isReviewing, setReviewing] = useState(false);
  return (
    <Page
      title={texts.title}
      below={texts.below}
      actions={
        <Button
          component={Link}
          to="/desk/stock/changes"
          variant="default"
          leftSection={<Icon icon={History} size={15} />}
        >
          {texts.past}
        </Button>
      }
    >
      <ViewTabs
        path="/desk/stock"
        query={query}
        list={list}
        title={texts.title}
        views={texts.views}
        counts={counts}
        saved={views}
        urgentView={undefined}
      />
      <div className={listStyles.bars}>
        <div className={listStyles.toolbar}>
          <SearchField list={list} texts={texts} />
          <Filter filter={{ name: 'brand', label: texts.brand, isText: true }} list={list} counts={counts} />
          <Filter filter={{ name: 'source', label: texts.source, isText: true }} list={list} counts={counts} />
        </div>
      </div>
      {page.rows.length === 0 ? (
        <p className={styles.keys}>{texts.nothing}</p>
      ) : (
        <GridTable grid={grid} rows={page.rows} isReadOnly={!may('products.change')} />
      )}
      <SaveBar grid={grid} rows={page.rows} onReview={() => setReviewing(true)} />
      <footer className={listStyles.footer}>
        <span>{page.isTotalExact ? texts.count(page.total) : partTexts.moreThan(texts.count(page.total))}</span>
        <PageButtons list={list} nextCursor={page.nextCursor} />
      </footer>
      {isReviewing && (
        <SaveDialog
          changes={listChanges(grid.edits)}
          errorCount={[...grid.edits.values()].filter((edit) => 'error' in parseCell(edit)).length}
          onClose={() => setReviewing(false)}
          onSaved={({ saved, refused }) => {
            grid.finishSave(refused);
            showDone(texts.saved(saved));
          }}
        />
      )}
    </Page>
  );
}
