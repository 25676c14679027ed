import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Redemption, VipDetails } from '../../../contracts/account/rewards.ts';
import { formatWhole } from '../../../lib/money.ts';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { useRefusedForm } from '../../../page/formFailure.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { handlePlainClick } from '../../../ui/clicks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { IncrementTiles } from './IncrementTiles.tsx';
import styles from './RedeemPanel.module.css';
import { type RedemptionState, useRedemption } from './useRedemption.ts';

type RedeemNoticeProps = {
  state: RedemptionState;
  /** The member's points now. */
  points: number;
  ref: Ref<HTMLDivElement>;
};

/** The outcome of a redemption (transactions §8, Rewards redeem results). */
function RedeemNotice({ state, points, ref }: RedeemNoticeProps) {
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

type RedeemPanelProps = {
  member: VipDetails;
  /** The latest redemption, which may not be finished. */
  latest: Redemption | null;
};

/** Returns the state before the first click: an unfinished redemption, or the result of a form without scripts. */
function useInitialState(latest: Redemption | null): RedemptionState {
  const search = useQueryParams();
  const refusedForm = useRefusedForm(VIP_DASHBOARD_PATH);
  if (latest?.status === 'pending') return { step: 'timeout' };
  if (refusedForm) return { step: 'error', message: refusedForm.message };
  const isResult = latest !== null && search.get('outcome') === 'redeem';
  if (isResult && latest.status === 'success') return { step: 'success', redemption: latest };
  return isResult ? { step: 'error', message: 'Your points no longer cover this amount.' } : { step: 'idle' };
}

/** Returns the amount that is chosen at first: the lowest, so that no click too many spends all points. */
const findFirst = ({ redemptionIncrements: [first] }: VipDetails): number =>
  first?.missingPoints === 0 ? first.points : 0;

type RedeemButtonProps = {
  step: RedemptionState['step'];
  chosenPoints: number;
  member: VipDetails;
  onCheck: () => void;
};

/** The button below the tiles, by state. */
function RedeemButton({ step, chosenPoints, member, onCheck }: RedeemButtonProps) {
  if (step === 'timeout') {
    return (
      <LinkButton
        kind="secondary"
        size="large"
        className={styles.button}
        href={`${VIP_DASHBOARD_PATH}?outcome=redeem`}
        onClick={handlePlainClick(onCheck)}
      >
        Check again
      </LinkButton>
    );
  }
  const { points } = member.spendPoints;
  const value = member.redemptionIncrements.find((one) => one.points === chosenPoints)?.dollarValue;
  const rest = points - chosenPoints;
  return (
    <div className={styles.action}>
      <Button type="submit" size="large" className={styles.button} busy={step === 'working' && 'Redeeming…'}>
        {step === 'error' ? 'Try again' : `Redeem ${formatWhole(chosenPoints)} points for ${value}`}
      </Button>
      <span className={styles.rest}>
        {step === 'working'
          ? 'This can take up to 12 seconds. You can leave the page.'
          : `${formatWhole(rest)} points stay with you.`}
      </span>
    </div>
  );
}

/** Converts points into gift balance. Without scripts it is a form whose page shows the latest redemption. */
export function RedeemPanel({ member, latest }: RedeemPanelProps) {
  const { state, start, reset } = useRedemption(useInitialState(latest));
  const [pickedPoints, setPickedPoints] = useState<number>();
  const notice = useRef<HTMLDivElement>(null);
  const { step } = state;
  const isLocked = step === 'working' || step === 'timeout';
  const pendingRedemption = latest?.status === 'pending' ? latest : null;
  const selectedPoints = pickedPoints ?? pendingRedemption?.spend_points ?? findFirst(member);
  // The key contains the id of the previous redemption: until there is a new one, repeated requests redeem once.
  const requestKey = `after-${latest?.transaction_id ?? 'none'}`;
  const redeem = () => void start({ points: selectedPoints, requestKey, pendingRedemption });
  useEffect(() => {
    if (step === 'success' || step === 'error' || step === 'timeout') notice.current?.focus();
  }, [step]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    redeem();
  };
  const missingPoints = member.redemptionIncrements[0]?.missingPoints ?? 0;
  return (
    <section className={styles.panel} aria-labelledby="redeem">
      <h2 id="redeem" className={styles.title}>
        Turn points into dollars
      </h2>
      <p className={styles.lead}>Pick an amount. It goes to your gift balance, which you use at checkout.</p>
      <RedeemNotice state={state} points={member.spendPoints.points} ref={notice} />
      {step === 'success' ? (
        <p className={styles.action}>
          <LinkButton href="/">Go shopping</LinkButton>
          <Button kind="text" onClick={reset}>
            Redeem more
          </Button>
        </p>
      ) : (
        <form method="post" action={VIP_DASHBOARD_PATH} onSubmit={submit}>
          <input type="hidden" name="requestKey" value={requestKey} />
          <IncrementTiles
            increments={member.redemptionIncrements}
            chosenPoints={selectedPoints}
            isLocked={isLocked}
            onChoose={setPickedPoints}
          />
          {missingPoints > 0 && step !== 'timeout' ? (
            <p className={styles.rest}>{formatWhole(missingPoints)} points to go until you can redeem.</p>
          ) : (
            <RedeemButton step={step} chosenPoints={selectedPoints} member={member} onCheck={redeem} />
          )}
        </form>
      )}
    </section>
  );
}
