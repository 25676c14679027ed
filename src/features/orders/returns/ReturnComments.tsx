import type { Order } from '../../../contracts/orders.ts';
import { isExplained, MAX_COMMENT_LENGTH, nameComment } from '../../../lib/returnReasons.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { ReadyItem } from './findProblems.ts';

/** The customer's comments by line. */
export type Comments = Readonly<Record<string, string>>;

/** A form without scripts posts at most 30 fields. */
const MAX_FIELDS = 20;

/** Returns the comments of a form that was rejected. */
export const readComments = (items: readonly ReadyItem[], values: Comments = {}): Comments =>
  Object.fromEntries(items.map((item) => [item.lineItemId, values[nameComment(item)] ?? '']));

type ReturnCommentsProps = {
  order: Order;
  items: readonly ReadyItem[];
  comments: Comments;
  onChange: (comments: Comments) => void;
};

/** A field for each item that arrived damaged or not as pictured: the person who opens the parcel reads it. */
export function ReturnComments({ order, items, comments, onChange }: ReturnCommentsProps) {
  return items
    .filter(({ reason }) => isExplained(reason))
    .slice(0, MAX_FIELDS)
    .map((item) => {
      const { lineItemId } = item;
      const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
      return (
        <Field
          key={lineItemId}
          label={`What is wrong with the ${line?.productName ?? 'item'}?`}
          hint="So that our team knows what to look for."
          optional
        >
          <TextInput
            name={nameComment(item)}
            maxLength={MAX_COMMENT_LENGTH}
            autoComplete="off"
            value={comments[lineItemId] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...comments, [lineItemId]: value })}
          />
        </Field>
      );
    });
}
