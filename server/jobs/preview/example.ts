import type { Order } from '../../../src/contracts/orders.ts';
import type { Sender } from '../mail/sender.ts';
import type { MailText } from '../orderMailParts.ts';

/** The shop and the moment of example emails. */
export type ExampleSetting = { readonly sender: Sender; readonly shop: Order['shop']; readonly now: Date };

/** An email of a document, rendered with invented data. */
export type Example = {
  /** Unique in its document, such as `placed` or `placed-balance`; the first part is the section of the document. */
  readonly name: string;
  readonly render: (setting: ExampleSetting) => MailText;
};
