import type { Config } from '../../config/readConfig.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ChatProvider } from './chatProvider.ts';
import { createHttpChat } from './createHttpChat.ts';
import { answerInSandbox } from './sandbox/answerInSandbox.ts';

/** Returns the configured chat provider, else the sandbox if it is allowed, else none: then the shop has no chat. */
export function openChat({ chat }: Pick<Config, 'chat'>, clock: Clock): ChatProvider | undefined {
  if (chat === undefined) return undefined;
  if (chat !== 'sandbox') return createHttpChat(chat);
  return { isStaffed: async () => true, advance: async (conversation) => answerInSandbox(conversation, clock.now()) };
}
