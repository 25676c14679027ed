import type { ContentPage, EmergencyBanner, EmergencyMessage, ShellContent } from '../contracts/content/content.ts';
import type { PageSlots } from '../contracts/content/contentSlots.ts';
import { buildQueryString } from '../lib/paths.ts';
import type { Transport } from './transport.ts';

/** GET /zcs/content: the content that all pages share. */
export const fetchShellContent = (api: Transport): Promise<ShellContent> => api({ path: '/zcs/content' });

/** The need and the audience of the home page's address. */
export type HomeChoice = { readonly need?: string | undefined; readonly for?: string | undefined };

/** GET /zcs/getSlots: the slots of a page; 404 for an unknown page. */
export const fetchPageSlots = (api: Transport, pageName: string, choice: HomeChoice = {}): Promise<PageSlots> =>
  api({ path: `/zcs/getSlots${buildQueryString({ pageName, ...choice })}` });

/** GET /zcs/getPage: a content page; 404 for an unpublished name. */
export const fetchContentPage = (api: Transport, pageName: string): Promise<ContentPage> =>
  api({ path: `/zcs/getPage${buildQueryString({ pageName })}` });

/** The maximum wait for an answer, in milliseconds. */
const TIMEOUT_MS = 5000;

/** The current message with its entity tag; undefined if it still has the entity tag that was sent. */
export type EmergencyAnswer = { readonly message: EmergencyMessage | null; readonly etag: string | null } | undefined;

/**
 * GET /zcs/emergencyBanner: the message above every page. A separate request, because polls are conditional, carry no
 * cookies and report no failures. @throws when the call fails or takes too long
 */
export async function fetchEmergencyBanner(etag: string | null): Promise<EmergencyAnswer> {
  const answer = await fetch('/api/zcs/emergencyBanner', {
    cache: 'no-store',
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      'x-request-id': crypto.randomUUID(),
      ...(etag !== null && { 'if-none-match': etag }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 304) return undefined;
  if (!answer.ok) throw new Error(`the emergency banner answers ${answer.status}`);
  const { message }: EmergencyBanner = await answer.json();
  return { message, etag: answer.headers.get('etag') };
}
