import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import { DeskError } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { texts } from './texts.ts';

/** The most tags of one change, and the most letters of a tag. */
const MAX_TAGS = 10;
const MAX_LENGTH = 40;

type TagDialogProps = {
  readonly orders: readonly Pick<DeskOrderRow, 'orderId' | 'tags'>[];
  readonly onClose: () => void;
};

/** The result of the change: what was not so before, by groups of orders. */
type Tagged = {
  readonly changes: readonly {
    readonly order: readonly string[];
    readonly added: readonly string[];
    readonly removed: readonly string[];
  }[];
};

/** Returns what takes a change of tags back: orders that had a tag before keep it. */
function useUndo() {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  return ({ changes }: Tagged) => {
    if (changes.length === 0) return undefined;
    return async (): Promise<void> => {
      try {
        for (const { order, added, removed } of changes)
          await perform({ name: 'order.tag-many', input: { order, add: removed, remove: added } });
        showDone(texts.tagUndone);
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        showFailure(error.message);
      }
      await revalidate();
    };
  };
}

/** Adds tags to orders, and removes others. */
export function TagDialog({ orders, onClose }: TagDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const createUndo = useUndo();
  const present = [...new Set(orders.flatMap(({ tags }) => tags))].toSorted();
  const input = { order: orders.map(({ orderId }) => orderId), add, remove };
  const call = add.length + remove.length === 0 ? null : { name: 'order.tag-many', input };
  return (
    <ConfirmOperation<Tagged>
      title={texts.tagTitle(orders.length)}
      confirmLabel={texts.tagConfirm}
      call={call}
      onClose={onClose}
      createUndo={createUndo}
    >
      <TagsInput
        data-autofocus
        label={texts.tagAdd}
        description={texts.tagHelp}
        placeholder={add.length === 0 ? texts.tagExample : ''}
        maxTags={MAX_TAGS}
        maxLength={MAX_LENGTH}
        data={present}
        value={add}
        onChange={(tags) => setAdd(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))}
        acceptValueOnBlur
      />
      {present.length > 0 && (
        <TagsInput label={texts.tagRemove} maxTags={MAX_TAGS} data={present} value={remove} onChange={setRemove} />
      )}
    </ConfirmOperation>
  );
}
