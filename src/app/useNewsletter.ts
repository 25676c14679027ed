import { ApiFailure } from '../api/apiFailure.ts';
import { subscribe } from '../api/newsletter.ts';
import { type AppThunk, useAppDispatch } from '../page/thunk.ts';
import type { SubscriptionOutcome } from './shell/NewsletterForm.tsx';

const subscribeFooter =
  (email: string): AppThunk<unknown, SubscriptionOutcome> =>
  async (_dispatch, _getState, { api }) => {
    try {
      const { previousMarketingSubscriptionStatus } = await subscribe(api, email, 'footer');
      return previousMarketingSubscriptionStatus === 'SUBSCRIBED' ? 'alreadySubscribed' : 'subscribed';
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 400) return 'invalidEmail';
      throw failure;
    }
  };

/** Returns a function that subscribes to the newsletter. Throws `ApiFailure` when the call fails. */
export function useNewsletter(): (email: string) => Promise<SubscriptionOutcome> {
  const dispatch = useAppDispatch();
  return (email) => dispatch(subscribeFooter(email));
}
