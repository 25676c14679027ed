import { z } from 'zod';
import { enqueue } from '../../platform/queue.ts';
import { issueWelcomeCode } from '../promotions/actions.ts';
import type { IdentityParts } from './identityParts.ts';
import { insertSubscription } from './store.ts';

/** Job name and payload of the newsletter's welcome mail. */
export const WELCOME_MAIL = 'welcomeMail';
export const welcomeMailRequest = z.object({ to: z.string(), code: z.string() });

/**
 * Adds an email to the marketing list and mails its welcome code, once per address (browsing §9, Newsletter offer).
 * @returns whether it was already on the list
 */
export const subscribe = ({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>, email: string, source: string) =>
  db.transaction().execute(async (tx): Promise<boolean> => {
    const now = clock.now();
    const wasThere = await insertSubscription(tx, email, source, now);
    if (!wasThere) await enqueue(tx, WELCOME_MAIL, { to: email, code: await issueWelcomeCode(tx, now) });
    return wasThere;
  });
