import type { AssistantProtocol } from '../../services/assistants/actions/acts.ts';
import type { CallingPlatform } from './caller.ts';
import type { Message } from './carts.ts';
import type { AssistantShop } from './products.ts';

/** The platform of a call, by its verified profile or its token. */
export type Platform = CallingPlatform & { readonly profile: string };

export type CheckoutCall = {
  readonly platform: Platform;
  readonly shop: AssistantShop;
  readonly protocol: AssistantProtocol;
  /** The linked customer of the call; null without one. */
  readonly customerId: number | null;
};

/** Something that keeps a call from being carried out. The checkout stays as it was. */
export class CheckoutRefused extends Error {
  readonly messages: readonly Message[];
  constructor(messages: readonly Message[]) {
    super(messages[0]?.content);
    this.name = 'CheckoutRefused';
    this.messages = messages;
  }
}

/** Creates the error of a call with one message. */
export const createRefusal = (
  code: string,
  content: string,
  severity: Message['severity'] = 'recoverable',
): CheckoutRefused => new CheckoutRefused([{ type: 'error', code, content, severity }]);
