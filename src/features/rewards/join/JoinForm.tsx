import type { FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { useRefusedForm } from '../../../page/formFailure.ts';
import { useNavigate, useSignInRedirect } from '../../../page/navigation.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import type { RewardsRootState } from '../rewardsSlice.ts';
import { join, joinProblem, loadDashboard } from '../vipThunks.ts';
import styles from './JoinForm.module.css';

type JoinFormProps = {
  name: string;
  /** Whether a member accepts the terms before the first use. */
  isMember: boolean;
};

/** Enrolls the customer, or accepts the terms. A new member continues on the page with the answer. */
function useJoining({ isMember }: JoinFormProps) {
  const dispatch = useAppDispatch<RewardsRootState & IdentityRootState>();
  const navigate = useNavigate();
  const signIn = useSignInRedirect(VIP_DASHBOARD_PATH);
  const refusedForm = useRefusedForm(VIP_DASHBOARD_PATH);
  const { busy, failure, run } = useAction<string>({
    describe: async (error) => ((await signIn(error)) ? null : joinProblem(error)),
    initial: refusedForm?.message ?? null,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(async () => {
      await dispatch(join({ consent: true }));
      if (isMember) await dispatch(loadDashboard());
      else await navigate('/vip/confirmed');
    });
  };
  return { busy, failure, submit };
}

/** The form that joins the VIP program with the customer's consent, which is never checked beforehand. */
export function JoinForm(props: JoinFormProps) {
  const { name, isMember } = props;
  const customer = useSelector(selectCustomer);
  const { busy, failure, submit } = useJoining(props);
  if (!customer) {
    return (
      <section className={styles.form} id="join" aria-labelledby="join-title">
        <h2 id="join-title" className={styles.title}>
          Sign in to join.
        </h2>
        <p className={styles.text}>You come back here afterwards.</p>
        <LinkButton size="large" isFullWidth href={signInPath(VIP_DASHBOARD_PATH)}>
          Sign in
        </LinkButton>
      </section>
    );
  }
  const button = isMember ? 'Accept and continue' : `Join ${name} VIP`;
  return (
    <form className={styles.form} id="join" method="post" action={VIP_DASHBOARD_PATH} onSubmit={submit}>
      <h2 className={styles.title}>{isMember ? 'Before the first use' : `Join as ${customer.firstName}`}</h2>
      <p className={styles.text}>
        {isMember ? 'You are a member. Accept the terms to use your points.' : 'Joining is free.'}
      </p>
      <ErrorNotice>{failure}</ErrorNotice>
      <Checkbox
        name="consent"
        value="true"
        required
        label={
          <>
            I have read and accept the <a href="#vip-terms">VIP terms</a> and the{' '}
            <a href="/c/privacy-policy">Privacy Policy</a>.
          </>
        }
      />
      <Button type="submit" size="large" isFullWidth busy={busy && 'Joining'}>
        {button}
      </Button>
    </form>
  );
}
