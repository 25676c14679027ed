import { useSelector } from 'react-redux';
import { buildQueryString } from '../../../lib/paths.ts';
import { useRefusedForm } from '../../../page/formFailure.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import type { RefusedForm } from '../../../page/pageSlices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallUs } from '../../../ui/PhoneLink.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { EmailField } from '../../identity/forms/AccountField.tsx';
import { selectAllowList } from '../change/changeThunks.ts';
import pageStyles from '../components/NarrowPage.module.css';
import { AllowedReturns } from './AllowedReturns.tsx';
import styles from './CreateLabelPage.module.css';

/** The form that mails a PIN. @param isAgain whether one was requested before */
function PinRequestForm({ refusedForm, isAgain }: { refusedForm: RefusedForm | null; isAgain: boolean }) {
  const { values = {}, fields = {} } = refusedForm ?? {};
  return (
    <form className={styles.form} method="post" action="/create-label" noValidate>
      <p className={styles.lead}>
        {isAgain
          ? 'No PIN? Request another one.'
          : 'For a return that has begun. We email you a PIN. No account needed.'}
      </p>
      <Field label="Order number" hint="17 digits, at the top of your confirmation email." error={fields.orderId}>
        <TextInput
          name="orderId"
          type="text"
          autoComplete="off"
          required
          maxLength={40}
          defaultValue={values.orderId ?? ''}
        />
      </Field>
      <EmailField error={fields.email} value={values.email} />
      <Button type="submit" size="large" kind={isAgain ? 'secondary' : 'primary'}>
        Email me a PIN
      </Button>
    </form>
  );
}

/** The form of the PIN, sent as a query for reloads; the PIN is only valid in this browser. */
function PinForm() {
  return (
    <form className={styles.form} method="get" action="/create-label">
      <Field label="PIN" hint="6 digits, from the email.">
        <TextInput name="pin" type="text" inputMode="numeric" autoComplete="one-time-code" required maxLength={20} />
      </Field>
      <Button type="submit" size="large">
        Continue
      </Button>
    </form>
  );
}

const OUTCOMES: Readonly<Record<string, { readonly kind: 'success' | 'error'; readonly text: string }>> = {
  sent: {
    kind: 'success',
    text: "If this number and email belong to an order, we've sent a PIN to the email. It works for 30 minutes, in this browser.",
  },
  wrong: { kind: 'error', text: 'This PIN is wrong or too old. Please request a new one.' },
  failed: { kind: 'error', text: 'Sorry, something went wrong! Please try again.' },
};

/**
 * The page that creates the label of a return without an account (transactions §2, /create-label). The browser posts
 * its forms, because each failing call reloads the page (§7); so they also work without scripts.
 */
export function CreateLabelPage() {
  const marketplace = useSelector(selectMarketplace);
  const allowList = useSelector(selectAllowList);
  const search = useQueryParams();
  const refusedForm = useRefusedForm('/create-label');
  const pin = search.get('pin') ?? '';
  const outcome = OUTCOMES[search.get('outcome') ?? ''];
  const problem = refusedForm && Object.keys(refusedForm.fields).length === 0 ? refusedForm.message : undefined;
  return (
    <main className={pageStyles.page}>
      <ShopPageHead title="Create Label" robots="noindex" />
      <h1 className={pageStyles.title}>Create a return label</h1>
      {problem ? (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      ) : (
        outcome && (
          <Notice kind={outcome.kind} role={outcome.kind === 'error' ? 'alert' : 'status'}>
            {outcome.text}
          </Notice>
        )
      )}
      {pin !== '' && allowList ? (
        <AllowedReturns
          pin={pin}
          contracts={allowList.contracts}
          currentUrl={`/create-label${buildQueryString({ pin })}`}
        />
      ) : (
        <>
          {outcome?.kind === 'success' && !refusedForm && <PinForm />}
          <PinRequestForm refusedForm={refusedForm} isAgain={outcome !== undefined} />
        </>
      )}
      <p className={styles.lead}>
        {marketplace && (
          <>
            Need a hand? <CallUs shop={marketplace} />
          </>
        )}
      </p>
    </main>
  );
}
