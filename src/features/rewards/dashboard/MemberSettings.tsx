import { type FormEvent, type ReactNode, useState } from 'react';
import type { VipDetails } from '../../../contracts/account/rewards.ts';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useSignInRedirect } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import type { IdentityRootState } from '../../identity/identitySlice.ts';
import type { RewardsRootState } from '../rewardsSlice.ts';
import { saveRefundPreference, saveSpeed } from '../vipThunks.ts';
import styles from './MemberSettings.module.css';

const SPEEDS = [
  { value: '', text: 'Ask me each time' },
  { value: 'next-wow', text: 'Next day, as early as possible' },
  { value: 'next-business', text: 'Next business day' },
  { value: 'next', text: 'Next day' },
  { value: 'second', text: 'Second day' },
];

type PreferenceFormProps = {
  /** The hidden field that identifies the form without scripts. */
  kind: 'speed' | 'refunds';
  children: ReactNode;
};

/** A form for one preference, saved by its button; also without scripts. */
function PreferenceForm({ kind, children }: PreferenceFormProps) {
  const dispatch = useAppDispatch<RewardsRootState & IdentityRootState>();
  const signIn = useSignInRedirect(VIP_DASHBOARD_PATH);
  const [isSaved, setIsSaved] = useState(false);
  const { busy, failure, run } = useAction<string>({
    describe: async (error) => ((await signIn(error)) ? null : toFormFailure(error).message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const saving =
      kind === 'speed' ? saveSpeed(String(values.get('value') ?? '')) : saveRefundPreference(values.has('value'));
    setIsSaved(false);
    void run(() => dispatch(saving)).then(setIsSaved);
  };
  return (
    <form className={styles.form} method="post" action={VIP_DASHBOARD_PATH} onSubmit={submit}>
      <input type="hidden" name="setting" value={kind} />
      <ErrorNotice>{failure}</ErrorNotice>
      {children}
      <Button type="submit" kind="secondary" className={styles.save} busy={busy && 'Saving'}>
        Save
      </Button>
      <p className={styles.saved} role="status">
        {isSaved && 'Saved.'}
      </p>
    </form>
  );
}

/** The member's preferences: the speed that checkout selects first, and when returns are refunded (transactions §7). */
export const MemberSettings = ({ member }: { member: VipDetails }) => (
  <section aria-labelledby="preferences">
    <h2 id="preferences" className={styles.title}>
      Your preferences
    </h2>
    <div className={styles.forms}>
      <PreferenceForm kind="speed">
        <Field id="vip-speed" label="Delivery speed" hint="Selected first at checkout. Every speed is free for you.">
          <Select name="value" defaultValue={member.preference ?? ''}>
            {SPEEDS.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      </PreferenceForm>
      {member.eligibility.refundAtFirstScan && (
        <PreferenceForm kind="refunds">
          <Checkbox
            name="value"
            value="true"
            defaultChecked={member.refundsAtFirstScan}
            label="Refund my returns when the carrier first scans them"
          />
        </PreferenceForm>
      )}
    </div>
  </section>
);
