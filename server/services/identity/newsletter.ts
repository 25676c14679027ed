import { z } from 'zod';
import { enqueue } from '../../platform/queue.ts';
import { issueWelcomeCode } from '../promotions/actions.ts';
import type { IdentityParts } from './identityParts.ts';
import { insertSubscription } from './store.ts';

/** The job of the mail that brings the newsletter's offer, and what it is told. */
export const WELCOME_MAIL = 'welcomeMail';
export const welcomeMailRequest = z.object({ to: z.string(), code: z.string() });

/**
 * Puts an email on the marketing list, and sends it the code that it gets for that, once: an address that is on the list has its code
 * (browsing §9, Newsletter offer). @returns whether it was there already
 */
export const subscribe = ({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>, email: string, source: string) =>
  db.transaction().execute(async (tx): Promise<boolean> => {
    const now = clock.now();
    const wasThere = await insertSubscription(tx, email, source, now);
    if (!wasThere) await enqueue(tx, WELCOME_MAIL, { to: email, code: await issueWelcomeCode(tx, now) });
    return wasThere;
  });
