import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { openChat } from '../providers/chat/openChat.ts';
import { tellChatEnded } from '../services/chat/actions.ts';

const payload = z.object({ chatId: z.uuid() });

/** Tells the chat provider that the customer ended a conversation. The queue repeats it while the provider fails. */
export const handleChatEnded =
  ({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>): JobHandler =>
  async (input) =>
    tellChatEnded({ db, chat: openChat(config, clock) }, payload.parse(input).chatId);
