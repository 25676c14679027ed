import { useSelector } from 'react-redux';
import { buildAllowedLabelUrl } from '../../../api/orders/returns.ts';
import type { AllowedContract } from '../../../contracts/orders/labelPins.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { buildQueryString } from '../../../lib/paths.ts';
import { useRefusedForm } from '../../../page/formFailure.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import type { RefusedForm } from '../../../page/pageSlices.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallUs } from '../../../ui/PhoneLink.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { EmailField } from '../../identity/forms/AccountField.tsx';
import { selectAllowList } from '../change/changeThunks.ts';
import pageStyles from '../components/NarrowPage.module.css';
import { LabelPicture } from '../LabelPicture.tsx';
import styles from './CreateLabelPage.module.css';

type ReturnsProps = {
  pin: string;
  contracts: readonly AllowedContract[];
  /** This page's URL with the PIN. */
  currentUrl: string;
};

function Label({ contract, pin, currentUrl }: { contract: AllowedContract; pin: string; currentUrl: string }) {
  const { contractId, rmaId, labelState } = contract;
  if (labelState === 'ready')
    return (
      <>
        <LabelPicture
          className={styles.label}
          src={buildAllowedLabelUrl({ pin, contractId, format: 'PNG' })}
          alt={`Label of return ${rmaId}`}
          width={448}
          height={672}
        />
        <LinkButton rel="external" target="_blank" href={buildAllowedLabelUrl({ pin, contractId, format: 'PDF' })}>
          Open the label as PDF
        </LinkButton>
      </>
    );
  if (labelState === 'pending')
    return (
      <>
        <p className={styles.lead}>The label is being made. That takes a moment.</p>
        <LinkButton kind="secondary" rel="external" href={currentUrl}>
          Check again
        </LinkButton>
      </>
    );
  return (
    <form method="post" action={currentUrl}>
      <p className={styles.lead}>The carrier could not make this label.</p>
      <input type="hidden" name="contractId" value={contractId} />
      <Button type="submit">Create label</Button>
    </form>
  );
}

/** The returns whose labels the PIN may create. */
function AllowedReturns({ pin, contracts, currentUrl }: ReturnsProps) {
  if (contracts.length === 0)
    return (
      <EmptyState
        title="No return needs a label"
        actions={<LinkButton href="/orders/lookup">Find your order</LinkButton>}
      >
        Begin a return on the page of your order first.
      </EmptyState>
    );
  return (
    <ul className={styles.returns}>
      {contracts.map((contract) => (
        <li key={contract.contractId} className={styles.return}>
          <h2 className={styles.subtitle}>Return {contract.rmaId}</h2>
          <p className={styles.lead}>
            {formatItemCount(contract.pieces)} of order {contract.orderId}. Hand it in by{' '}
            {formatFullDay(contract.dropOffBy)}.
          </p>
          <Label contract={contract} pin={pin} currentUrl={currentUrl} />
        </li>
      ))}
    </ul>
  );
}

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
