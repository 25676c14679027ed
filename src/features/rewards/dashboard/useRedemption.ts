import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { Redemption } from '../../../contracts/account/rewards.ts';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { useSignInRedirect } from '../../../page/navigation.ts';
import { type AppDispatch, useAppDispatch } from '../../../page/thunk.ts';
import type { IdentityRootState } from '../../identity/identitySlice.ts';
import type { RewardsRootState } from '../rewardsSlice.ts';
import { checkRedemption, loadDashboard, redeem } from '../vipThunks.ts';

/** The waits between polls for the result (transactions §9, Rewards redemption polling). */
const POLL_WAITS_MS = [3_000, 4_000, 5_000] as const;

/** After `error` no points were taken; after `timeout` the result is unknown, so points must not be spent again. */
export type RedemptionState =
  | { readonly step: 'idle' | 'working' | 'timeout' }
  | { readonly step: 'error'; readonly message: string }
  | { readonly step: 'success'; readonly redemption: Redemption };

type Dispatch = AppDispatch<RewardsRootState & IdentityRootState>;
type RedemptionRequest = {
  readonly points: number;
  readonly requestKey: string;
  /** A redemption that was requested before and is still pending. */
  readonly pendingRedemption: Redemption | null;
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Polls three times for the result. A request without an answer counts too. */
async function poll(dispatch: Dispatch, redemption: Redemption, signal: AbortSignal): Promise<Redemption> {
  let latest = redemption;
  for (const pause of POLL_WAITS_MS) {
    if (latest.status !== 'pending') return latest;
    await wait(pause, signal);
    latest = await dispatch(checkRedemption(redemption.transaction_id)).catch(() => latest);
  }
  return latest;
}

const toState = (redemption: Redemption): RedemptionState => {
  if (redemption.status === 'success') return { step: 'success', redemption };
  if (redemption.status === 'pending') return { step: 'timeout' };
  return { step: 'error', message: 'Your points no longer cover this amount.' };
};

/** Returns the state after a failed request: if there was no answer, the points may be spent. */
const toFailedState = (error: unknown): RedemptionState =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500
    ? { step: 'error', message: error.message }
    : { step: 'timeout' };

/** Redeems points: start, three polls, outcome (transactions §4). A repeat has the same key. */
export function useRedemption(initial: RedemptionState) {
  const dispatch = useAppDispatch<RewardsRootState & IdentityRootState>();
  const signIn = useSignInRedirect(VIP_DASHBOARD_PATH);
  const [state, setState] = useState(initial);
  const lifetime = useRef<AbortController>(undefined);
  const isRunning = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    lifetime.current = controller;
    return () => controller.abort(new Error('the page was left'));
  }, []);

  const start = async ({ points, requestKey, pendingRedemption }: RedemptionRequest) => {
    const signal = lifetime.current?.signal;
    if (isRunning.current || !signal) return;
    isRunning.current = true;
    setState({ step: 'working' });
    try {
      const redemption = pendingRedemption ?? (await dispatch(redeem({ spend_points: points, requestKey })));
      const finalState = toState(await poll(dispatch, redemption, signal));
      if (finalState.step === 'success') await dispatch(loadDashboard()).catch(() => undefined);
      setState(finalState);
    } catch (error) {
      if (!signal.aborted && !(await signIn(error))) setState(toFailedState(error));
    } finally {
      isRunning.current = false;
    }
  };
  return { state, start, reset: () => setState({ step: 'idle' }) };
}
