import type { Ref } from 'react';
import { useSelector } from 'react-redux';
import { formatWhole } from '../../../lib/formatWhole.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from './RedeemNotice.module.css';
import type { RedemptionState } from './useRedemption.ts';

type RedeemNoticeProps = {
  state: RedemptionState;
  /** The member's points now. */
  points: number;
  ref: Ref<HTMLDivElement>;
};

/** The outcome of a redemption (transactions §8, Rewards redeem results). */
export function RedeemNotice({ state, points, ref }: RedeemNoticeProps) {
  const vipPhone = useSelector(selectMarketplace)?.vipPhone ?? '';
  if (state.step === 'success') {
    const { amount, spend_points, transaction_id } = state.redemption;
    return (
      <Notice kind="success" role="status" className={styles.notice} ref={ref}>
        <strong>{amount.amount} is yours.</strong>
        <br />
        {formatWhole(spend_points)} points spent, {formatWhole(points)} left. The {amount.amount} is in your{' '}
        <a href="/account/gift-cards">gift balance</a>. Reference {transaction_id}.
      </Notice>
    );
  }
  if (state.step === 'error') {
    return (
      <Notice kind="error" role="alert" className={styles.notice} ref={ref}>
        <strong>We could not redeem your points.</strong>
        <br />
        {state.message} Nothing was taken: you still have {formatWhole(points)} points. Try again or call {vipPhone}.
      </Notice>
    );
  }
  if (state.step !== 'timeout') return null;
  return (
    <Notice kind="warning" role="alert" className={styles.notice} ref={ref}>
      <strong>This takes longer than usual.</strong>
      <br />
      Your points are safe. We finish in the background and show the result in your history.
    </Notice>
  );
}
