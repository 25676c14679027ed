import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { SubsidyEligibility } from '../../contracts/products/workwear.ts';
import { formatCents } from '../../lib/money.ts';
import { getSubsidyOutcome, type SubsidyOutcome } from '../../lib/products/workwear.ts';
import { toFormFailure, useRefusedForm } from '../../page/formFailure.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { type OwnPageRootState, selectSubsidy } from '../../page/pageSlices.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/inputs.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import styles from './WorkwearForm.module.css';
import { requestReissue } from './workwearThunks.ts';

type SubsidyRefusal = Exclude<SubsidyOutcome, 'will be reissued'>;

const TEXTS: Readonly<Record<SubsidyRefusal, string>> = {
  'return needed': 'A return is needed first: this subsidy will be reissued when the item is back with us.',
  expired: 'This subsidy has expired and will not be reissued: the return is beyond the time limit.',
  'multiple items': 'This order contains multiple items, so its subsidy will not be reissued here. Please call us.',
  'will not be reissued': 'This subsidy will not be reissued.',
};

function Issued({ code, amount }: { code: string; amount: string }) {
  return (
    <>
      <Notice kind="success" role="status">
        <strong>Your subsidy is reissued.</strong> Enter this code at checkout: it pays {amount} once.
      </Notice>
      <p className={styles.code}>{code}</p>
      <LinkButton href="/boots">Choose the next pair</LinkButton>
    </>
  );
}

function Offer({ orderId, program, amount }: { orderId: string; program: string; amount: string }) {
  const dispatch = useAppDispatch<OwnPageRootState>();
  const { pathname, search } = useLocation();
  const refusedForm = useRefusedForm(pathname);
  const { busy, failure, run } = useAction({ describe: toFormFailure, initial: refusedForm });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dispatch(requestReissue(orderId)));
  };
  return (
    <form className={styles.offer} method="post" action={pathname + search} onSubmit={submit}>
      <Notice kind="success">
        <strong>Your subsidy will be reissued.</strong> {program} pays {amount} for your next pair.
      </Notice>
      <ErrorNotice>{failure?.message}</ErrorNotice>
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" size="large" busy={busy && 'Reissuing'}>
        Reissue {amount}
      </Button>
    </form>
  );
}

function Outcome({ subsidy }: { subsidy: SubsidyEligibility }) {
  const { orderId, reissue, claimCode } = subsidy;
  const outcome = getSubsidyOutcome(subsidy);
  const amount = formatCents(reissue?.claimAmount ?? 0);
  if (claimCode !== null) return <Issued code={claimCode} amount={amount} />;
  if (outcome === 'will be reissued')
    return <Offer orderId={orderId} program={reissue?.program ?? ''} amount={amount} />;
  return (
    <>
      <Notice kind={outcome === 'return needed' ? 'warning' : 'error'}>{TEXTS[outcome]}</Notice>
      <LinkButton kind="secondary" href={`/orders/${orderId}`}>
        View order
      </LinkButton>
    </>
  );
}

/** The reissue of an employer's subsidy after a return (transactions §4). Works without scripts. */
export function SubsidyPage() {
  const subsidy = useSelector(selectSubsidy);
  const search = useQueryParams();
  const [orderIdInput, setOrderIdInput] = useState(search.get('orderId')?.slice(0, 30) ?? '');
  return (
    <main className={styles.page}>
      <ShopPageHead title="Subsidy Reissue" robots="noindex" />
      <h1 className={styles.title}>Subsidy reissue</h1>
      <p>Sent a subsidized pair back? Your employer’s share can pay for the next one.</p>
      <div className={styles.sent}>
        {subsidy === 'unknown' && (
          <Notice kind="error">There is no such order in your account. Please check its number.</Notice>
        )}
        {subsidy !== null && subsidy !== 'unknown' && <Outcome key={subsidy.orderId} subsidy={subsidy} />}
        <form className={styles.find} method="get" action="/account/subsidy">
          <Field label="Order number">
            <TextInput
              name="orderId"
              required
              maxLength={30}
              placeholder="112-0000000-0000000"
              value={orderIdInput}
              onChange={(event) => setOrderIdInput(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" kind="secondary">
            Check order
          </Button>
        </form>
      </div>
    </main>
  );
}
