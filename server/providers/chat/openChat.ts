import { z } from 'zod';
import type { ChatSettings } from '../../config/providerSettings.ts';
import type { Config } from '../../config/readConfig.ts';
import type { Clock } from '../../platform/clock.ts';
import { readBounded } from '../../platform/http/bodies.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import type { ChatConversation, ChatProgress, ChatProvider } from './chatProvider.ts';
import { answerInSandbox } from './sandbox/answerInSandbox.ts';

const TIMEOUT_MS = 4000;
const MAX_BYTES = 256 * 1024;

const staffing = z.object({ isStaffed: z.boolean() });
const progress = z.object({
  status: z.enum(['waiting', 'open', 'ended']),
  agentName: z.string().trim().min(1).max(60).nullable(),
  isTyping: z.boolean().default(false),
  replies: z
    .array(z.object({ messageId: z.string().min(1).max(80), text: z.string().trim().min(1).max(1000) }))
    .max(200),
});

/**
 * The provider at `CHAT_URL` (docs/decisions/0068-live-chat.md): GET {url}/status, POST {url}/conversations/{chatId}, JSON
 * both ways, `CHAT_API_KEY` as a bearer token.
 */
export function createHttpChat({ url, apiKey }: ChatSettings): ChatProvider {
  const call = async (path: string, body?: ChatConversation): Promise<unknown> => {
    const answer = await fetchTraced(url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      headers: { accept: 'application/json', authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`the chat provider answers ${answer.status}`);
    return JSON.parse((await readBounded(answer.body, MAX_BYTES)).toString());
  };
  return {
    isStaffed: async () => staffing.parse(await call('/status')).isStaffed,
    advance: async (conversation): Promise<ChatProgress> =>
      progress.parse(await call(`/conversations/${conversation.chatId}`, conversation)),
  };
}

/** Returns the configured chat provider, else the sandbox if it is allowed, else none: then the shop has no chat. */
export function openChat({ chat }: Pick<Config, 'chat'>, clock: Clock): ChatProvider | undefined {
  if (chat === undefined) return undefined;
  if (chat !== 'sandbox') return createHttpChat(chat);
  return { isStaffed: async () => true, advance: async (conversation) => answerInSandbox(conversation, clock.now()) };
}
