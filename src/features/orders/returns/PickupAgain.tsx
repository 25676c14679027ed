import { type FormEvent, useState } from 'react';
import type { OrderReturn, Pickup } from '../../../contracts/returns.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { useRefusedForm } from '../../../page/useRefusedForm.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PickupFields } from '../components/PickupFields.tsx';
import { buildReturnPickupHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import styles from './PickupAgain.module.css';
import { repeatPickup } from './returnThunks.ts';

/** Offers the next days of a pickup that failed. Posts without scripts. */
export function PickupAgain({ orderReturn, token }: { orderReturn: OrderReturn; token: string | undefined }) {
  const { contractId, pickupDays } = orderReturn;
  const currentHref = buildReturnPickupHref(contractId, token);
  const dispatch = useAppDispatch<ReturnsRootState>();
  const [pickup, setPickup] = useState<Pickup>({ day: pickupDays[0] ?? '', window: 'morning' });
  const { busy, failure, run } = useAction({
    describe: createFormFailureHandler(useSigningIn(currentHref)),
    initial: useRefusedForm('/return/pickup'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dispatch(repeatPickup({ contractId, pickup, token })));
  };
  return (
    <form className={styles.card} method="post" action={currentHref} onSubmit={submit}>
      <h2 className={styles.title}>Choose another day</h2>
      {failure && (
        <Notice kind="error" role="alert">
          {failure.message}
        </Notice>
      )}
      <PickupFields days={pickupDays} pickup={pickup} onChange={setPickup} />
      <Button type="submit" busy={busy && 'Scheduling'}>
        Schedule pickup
      </Button>
    </form>
  );
}
