import { enroll } from '../../api/account/rewards.ts';
import { ApiFailure } from '../../api/apiFailure.ts';
import { useSignInRedirect } from '../../page/navigation.ts';
import { storeAnswer, useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { membershipReceived, type RewardsRootState } from './rewardsSlice.ts';

/** Enrolls the customer; the phone number and points of the page update. Throws the API's `ApiFailure`. */
const enrollCustomer = storeAnswer(membershipReceived, enroll);

const getMessage = (error: unknown): string =>
  error instanceof ApiFailure ? error.message : 'Oops, something went wrong! Please try again.';

/** Enrolls the customer; an expired session leads through sign-in back to `page`. `onEnrolled` is called after the enrollment. */
export function useEnrolling(page: string, onEnrolled: () => unknown) {
  const dispatch = useAppDispatch<RewardsRootState & IdentityRootState>();
  const signIn = useSignInRedirect(page);
  const { busy, failure, run } = useAction({
    describe: async (error) => ((await signIn(error)) ? null : getMessage(error)),
  });
  const join = () =>
    run(async () => {
      await dispatch(enrollCustomer());
      await onEnrolled();
    });
  return { busy, error: failure ?? '', join };
}
