import type { FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useNavigate, useQueryParams, useSignInRedirect } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import pageStyles from '../components/NarrowPage.module.css';
import { buildReturnInfoHref, cancelReturnHref } from '../orderHrefs.ts';
import { selectOrder } from '../ordersSlice.ts';
import { type ReturnsRootState, selectReturns } from '../returnsSlice.ts';
import styles from './CancelReturnPage.module.css';
import { ReturnedItems } from './ReturnedItems.tsx';
import { cancelReturn } from './returnThunks.ts';

/** The page that cancels a return (transactions §2, /return/cancel). Posts without scripts. */
export function CancelReturnPage() {
  const [orderReturn] = useSelector(selectReturns);
  const order = useSelector(selectOrder);
  const search = useQueryParams();
  const token = search.get('token') ?? undefined;
  const contractId = orderReturn?.contractId ?? '';
  const currentHref = cancelReturnHref(contractId, token);
  const dispatch = useAppDispatch<ReturnsRootState>();
  const navigate = useNavigate();
  const { busy, failure, run } = useAction({
    describe: createFormFailureHandler(useSignInRedirect(currentHref)),
    initial: useRefusedForm('/return/cancel'),
    staysBusy: true,
  });
  if (!orderReturn || !order) return null;
  const backHref = buildReturnInfoHref(orderReturn, { token });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await dispatch(cancelReturn({ contractId, token }));
      await navigate(backHref);
    });
  };
  return (
    <main className={classNames(pageStyles.page, pageStyles.wide)}>
      <PageHead title={`Cancel Return | ${order.shop.name}`} robots="noindex" />
      <h1 className={pageStyles.title}>Cancel this return?</h1>
      <p className={pageStyles.lead}>You keep the items, and nothing is refunded. The code or label stops working.</p>
      <ErrorNotice>{failure?.message}</ErrorNotice>
      <ReturnedItems orderReturn={orderReturn} order={order} token={token} />
      {orderReturn.cancellable ? (
        <form className={styles.actions} method="post" action={currentHref} onSubmit={submit}>
          <Button type="submit" size="large" busy={busy && 'Canceling'}>
            Cancel return
          </Button>
          <LinkButton kind="text" href={backHref}>
            Keep it
          </LinkButton>
        </form>
      ) : (
        <Notice kind="info" action={<LinkButton href={backHref}>View return</LinkButton>}>
          This return cannot be canceled any more.
        </Notice>
      )}
    </main>
  );
}
