import { Button, Kbd } from '@mantine/core';
import { ChevronDown, ChevronRight, GripVertical, Plus, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { formatPath, type JsonPath, readAt, writeAt } from '../../../lib/desk/json.ts';
import { Icon } from '../../parts/Icon.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import styles from '../content.module.css';
import { createContext, type FormContext } from '../forms/context.ts';
import { SchemaForm } from '../forms/SchemaForm.tsx';
import { findSchema, readSchema } from '../forms/schema.ts';
import { PreviewPane } from '../PreviewPane.tsx';
import { Warnings } from '../PublishDialog.tsx';
import { texts } from '../texts.ts';
import type { EditorProps } from '../useDraft.ts';
import own from './navigation.module.css';
import { canDrop, type TreeRow } from './tree.ts';
import { isSamePath, useTree } from './useTree.ts';

/** The fields of each kind of row; its children are rows of their own. */
const FIELDS: Readonly<Record<TreeRow['kind'], readonly string[]>> = {
  item: ['text', 'link', 'type', 'clickmes', 'images'],
  column: ['title'],
  link: ['text', 'href'],
};

/** The number of products behind a link, or why it will be hidden. */
function Count({ row: { href }, context }: { readonly row: TreeRow; readonly context: FormContext }) {
  if (href === null) return null;
  const count = context.countLink(href);
  if (context.isMissing(href))
    return (
      <StatusBadge tone="sale" icon={TriangleAlert}>
        {texts.missing}
      </StatusBadge>
    );
  if (count === 0)
    return (
      <StatusBadge tone="warning" icon={TriangleAlert}>
        {texts.emptyHidden}
      </StatusBadge>
    );
  if (typeof count === 'number') return <span className={own.count}>{count.toLocaleString('en-US')}</span>;
  return count === null ? <StatusBadge tone="neutral">{texts.page}</StatusBadge> : null;
}

type RowProps = {
  readonly row: TreeRow;
  readonly context: FormContext;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly hasError: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly onKey: (event: React.KeyboardEvent) => void;
  /** The mouse begins to move the row; absent for people who may only look. */
  readonly onDrag?: (() => void) | undefined;
  /** Lets go of the moved row here; absent where it cannot be. */
  readonly onDrop?: (() => void) | undefined;
};

function Row({ row, context, isChosen, isOpen, hasError, onToggle, onChoose, onKey, onDrag, onDrop }: RowProps) {
  const [isOver, setOver] = useState(false);
  const hasChildren = row.kind !== 'link';
  return (
    <div
      className={own.row}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-selected={isChosen}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      aria-label={row.text}
      data-error={hasError || undefined}
      data-over={(isOver && onDrop !== undefined) || undefined}
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag?.();
      }}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
      style={{ marginLeft: row.depth * 26 }}
      tabIndex={isChosen ? 0 : -1}
      data-path={formatPath(row.path)}
      onFocus={onChoose}
      onKeyDown={onKey}
    >
      <Icon icon={GripVertical} size={14} color="var(--d-faint)" />
      {hasChildren ? (
        <button type="button" tabIndex={-1} aria-label={isOpen ? texts.fold : texts.unfold} onClick={onToggle}>
          <Icon icon={isOpen ? ChevronDown : ChevronRight} size={15} />
        </button>
      ) : (
        <span className={own.gap} />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the row itself takes the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click chooses the row, as its focus does */}
      <span className={own.text} data-kind={row.kind} onClick={onChoose}>
        {row.text || '–'}
      </span>
      <Count row={row} context={context} />
    </div>
  );
}

type FormProps = {
  readonly row: TreeRow;
  readonly editor: EditorProps;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** The fields of the chosen row. */
function RowForm({ row, editor: { content, draft, isReadOnly }, onMove, onRemove }: FormProps) {
  const schema = findSchema(readSchema(content.schema), row.path);
  if (!schema) return null;
  return (
    <section className={own.form} aria-label={row.text}>
      <h3>{row.text}</h3>
      <SchemaForm
        context={createContext(draft, isReadOnly)}
        schema={schema}
        value={readAt(draft.body, row.path)}
        path={row.path}
        only={FIELDS[row.kind]}
        onChange={(next) => draft.change(writeAt(draft.body, row.path, next))}
      />
      {!isReadOnly && (
        <div className={own.buttons}>
          <Button variant="default" size="xs" onClick={() => onMove(-1)}>
            {texts.moveUp}
          </Button>
          <Button variant="default" size="xs" onClick={() => onMove(1)}>
            {texts.moveDown}
          </Button>
          <Button variant="default" size="xs" c="var(--d-sale)" onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </section>
  );
}

const KEYS = [
  ['⌥↑', '⌥↓', texts.moveKeys],
  ['⌥→', '⌥←', texts.depthKeys],
  ['Del', '', texts.remove],
] as const;

const KeyHelp = () => (
  <p className={own.keys}>
    {KEYS.map(([first, second, label]) => (
      <span key={label}>
        <Kbd size="xs">{first}</Kbd> {second && <Kbd size="xs">{second}</Kbd>} {label}
      </span>
    ))}
  </p>
);

/** The main menu as a tree, with the number of products behind each link. */
export function NavigationEditor(editor: EditorProps) {
  const { content, draft, isReadOnly } = editor;
  const { ref, rows, chosen, isOpen, toggle, choose, add, move, drop, remove, handleKey } = useTree(draft, isReadOnly);
  const [dragged, setDragged] = useState<JsonPath | null>(null);
  const context = createContext(draft, isReadOnly);
  const row = rows.find(({ path }) => isSamePath(path, chosen));
  const hasError = (path: JsonPath): boolean =>
    Object.keys(draft.fields).some((place) => place.startsWith(`${formatPath(path)}.`));
  useKeys(isReadOnly ? [] : [['A', add]]);
  return (
    <>
      <div className={styles.column}>
        <div className={own.head}>
          <h2>{texts.tree}</h2>
          {!isReadOnly && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon icon={Plus} size={14} />}
              rightSection={<Kbd size="xs">A</Kbd>}
              onClick={add}
            >
              {texts.addLink}
            </Button>
          )}
        </div>
        {rows.length === 0 && <p className={styles.soft}>{texts.noLinks}</p>}
        <div ref={ref} className={own.tree} role="tree" aria-label={texts.tree}>
          {rows.map((one) => (
            <Row
              key={formatPath(one.path)}
              row={one}
              context={context}
              isChosen={isSamePath(one.path, chosen)}
              isOpen={isOpen(one.path)}
              hasError={hasError(one.path)}
              onToggle={() => toggle(one.path)}
              onChoose={() => choose(one.path)}
              onKey={handleKey}
              onDrag={isReadOnly ? undefined : () => setDragged(one.path)}
              onDrop={dragged && canDrop(dragged, one.path) ? () => drop(dragged, one.path) : undefined}
            />
          ))}
        </div>
        {!isReadOnly && <KeyHelp />}
        {row && <RowForm key={formatPath(row.path)} row={row} editor={editor} onMove={move} onRemove={remove} />}
      </div>
      <PreviewPane content={content} draft={draft} above={<Warnings warnings={draft.check.warnings} />} />
    </>
  );
}
