import { type KeyboardEvent, useRef, useState } from 'react';
import { formatPath, type JsonPath } from '../../../lib/desk/json.ts';
import { texts } from '../texts.ts';
import type { Draft } from '../useDraft.ts';
import { addRow, changeDepth, dropRow, listRows, moveRow, removeRow, type TreeChange } from './tree.ts';

export const isSamePath = (one: JsonPath, other: JsonPath): boolean => formatPath(one) === formatPath(other);

/** The rows of a tree that are folded, by their places. */
function useFolding() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (path: JsonPath): boolean => !closed.has(formatPath(path));
  return {
    isOpen,
    isUnderFold: (path: JsonPath): boolean =>
      path.some((_, length) => length > 0 && closed.has(formatPath(path.slice(0, length)))),
    toggle: (path: JsonPath): void =>
      setClosed((current) => {
        const next = new Set(current);
        if (!next.delete(formatPath(path))) next.add(formatPath(path));
        return next;
      }),
  };
}

/** The main menu of a draft as a tree: its visible rows, the chosen one, and the keys that change it. */
export function useTree(draft: Draft, isReadOnly: boolean) {
  const [chosen, setChosen] = useState<JsonPath>(['items', 0]);
  const { isOpen, isUnderFold, toggle } = useFolding();
  const ref = useRef<HTMLDivElement>(null);
  const rows = listRows(draft.body).filter(({ path }) => !isUnderFold(path));
  const hasChosen = rows.some(({ path }) => isSamePath(path, chosen));
  const focus = (path: JsonPath): void => {
    setChosen(path);
    // After the tree has its new rows.
    requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(formatPath(path))}"]`)?.focus(),
    );
  };
  const apply = ({ body, chosen: next }: TreeChange): void => {
    if (isReadOnly) return;
    draft.change(body);
    focus(next);
  };
  const step = (by: number): void => {
    const next = rows[rows.findIndex(({ path }) => isSamePath(path, chosen)) + by];
    if (next) focus(next.path);
  };
  const move = (by: -1 | 1): void => apply(moveRow(draft.body, chosen, by));
  const sink = (by: -1 | 1): void => apply(changeDepth(draft.body, chosen, by));
  const remove = (): void => apply(removeRow(draft.body, chosen));
  const fold = (isFolding: boolean): void => {
    if (isOpen(chosen) === isFolding) toggle(chosen);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    ArrowRight: () => fold(false),
    ArrowLeft: () => fold(true),
    Delete: remove,
    'Alt ArrowUp': () => move(-1),
    'Alt ArrowDown': () => move(1),
    'Alt ArrowRight': () => sink(1),
    'Alt ArrowLeft': () => sink(-1),
  };
  return {
    ref,
    rows,
    chosen,
    isOpen,
    toggle,
    choose: setChosen,
    move,
    remove,
    drop: (from: JsonPath, onto: JsonPath): void => apply(dropRow(draft.body, from, onto)),
    add: () => apply(addRow(draft.body, hasChosen ? chosen : [], texts.newLink)),
    handleKey: (event: KeyboardEvent): void => {
      const act = acts[`${event.altKey ? 'Alt ' : ''}${event.key}`];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
