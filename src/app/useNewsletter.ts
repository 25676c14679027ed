import { useAppDispatch } from '../page/thunk.ts';
import type { SubscriptionOutcome } from './shell/NewsletterForm.tsx';

/** Loaded when the field gets the focus: few visitors subscribe. */
const load = () => import('../features/subscriptions/signup/joinNewsletter.ts');

/** Returns the actions of the newsletter's form. `onSubscribe` throws when the call fails. */
export function useNewsletter() {
  const dispatch = useAppDispatch();
  return {
    onFocus: () =>
      void load().then(
        (chunk) => dispatch(chunk.prepareNewsletter()),
        () => undefined,
      ),
    onSubscribe: async (email: string): Promise<SubscriptionOutcome> => dispatch((await load()).joinNewsletter(email)),
  };
}
