import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

/** The most tags of one change, and the most letters of a tag. */
const MAX_TAGS = 10;
const MAX_LENGTH = 40;

type TagDialogProps = { readonly orders: readonly DeskOrderRow[]; readonly onClose: () => void };

/** Adds tags to the selected orders, and removes others. */
export function TagDialog({ orders, onClose }: TagDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const present = [...new Set(orders.flatMap(({ tags }) => tags))].toSorted();
  const input = { order: orders.map(({ orderId }) => orderId), add, remove };
  const call = add.length + remove.length === 0 ? null : { name: 'order.tag-many', input };
  return (
    <ConfirmOperation
      title={texts.tagTitle(orders.length)}
      confirmLabel={texts.tagConfirm}
      call={call}
      onClose={onClose}
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
