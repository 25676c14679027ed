import { useState } from 'react';
import { useSelector } from 'react-redux';
import { ApiFailure } from '../../api/apiFailure.ts';
import { startDraft } from '../../api/checkout/drafts.ts';
import type { CustomerDraft } from '../../contracts/desk/drafts.ts';
import { formatFullDay } from '../../lib/dates/dates.ts';
import { formatCents } from '../../lib/money.ts';
import { formatProductTitle } from '../../lib/products/products.ts';
import { navigateToUrl } from '../../page/browserDocument.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { signInPath } from '../../page/pageErrors.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { ChargeRows } from './ChargeRows.tsx';
import type { CheckoutRootState } from './checkoutSlice.ts';
import { NeedsScript } from './components/CheckoutNotices.tsx';
import styles from './components/review/ReviewLines.module.css';
import page from './StartPage.module.css';

/** Opens checkout with the prepared order. A full page load, because the browser's cart and session change. */
const openDraft =
  (token: string): AppThunk<CheckoutRootState> =>
  async (_dispatch, _getState, { api }) => {
    const { purchaseId } = await startDraft(api, { token });
    navigateToUrl(`/checkout?pid=${encodeURIComponent(purchaseId)}`);
  };

const CLOSED = {
  paid: 'This order is paid. Thank you! We have emailed the confirmation.',
  cancelled: 'This order was canceled. Please call us if you still want it.',
  expired: 'This link has expired. Please call us: we send you a new one.',
} as const;

function PayButton({ isSoldOut }: { isSoldOut: boolean }) {
  const token = useQueryParams().get('token') ?? '';
  const dispatch = useAppDispatch<CheckoutRootState>();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const open = async () => {
    setBusy(true);
    try {
      await dispatch(openDraft(token));
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiFailure && failure.isAuthRequired)
        return navigateToUrl(signInPath(window.location.pathname + window.location.search));
      setMessage(failure instanceof ApiFailure ? failure.message : 'That did not work. Please try again.');
    }
  };
  return (
    <>
      {message && (
        <Notice kind="warning" role="alert">
          {message}
        </Notice>
      )}
      <Button size="large" isFullWidth busy={isBusy && 'Opening'} disabled={isSoldOut} onClick={() => void open()}>
        Go to checkout
      </Button>
    </>
  );
}

function Draft({ draft }: { draft: CustomerDraft }) {
  const { state, message, deliverTo, expiresOn, formerTotal, problems, purchase } = draft;
  const { chargeSummary, numItems, productList, purchaseType } = purchase;
  const isOpen = state === 'draft' || state === 'sent';
  return (
    <>
      {!isOpen && (
        <Notice kind="info" role="status">
          {CLOSED[state]}
        </Notice>
      )}
      {message && <p className={page.message}>{message}</p>}
      <ul className={styles.lines}>
        {productList.map((line) => (
          <li key={line.lineItemId} className={styles.line}>
            <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes="80px" />
            <div className={styles.names}>
              <strong>{line.brandName}</strong>
              <span>{formatProductTitle(line)}</span>
              <span className={styles.choice}>
                {[line.color, line.size, line.width, `Quantity ${line.quantity}`].filter(Boolean).join(' · ')}
              </span>
            </div>
            <span className={styles.price}>{formatCents(line.price.cents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {isOpen && (
        <section className={page.sums} aria-label="To pay">
          {problems.map((problem) => (
            <Notice key={problem} kind="warning">
              {problem}
            </Notice>
          ))}
          {formerTotal && (
            <Notice kind="info" role="status">
              The total was {formerTotal.amount} when we emailed you.
            </Notice>
          )}
          <ChargeRows
            charges={chargeSummary}
            itemCount={numItems}
            isTaxKnown={deliverTo !== null}
            isDigital={purchaseType === 'DIGITAL'}
          />
          <p className={page.text}>
            {deliverTo === null ? 'You enter your address at checkout.' : `It goes to ${deliverTo}.`} The link works
            until {formatFullDay(expiresOn)}.
          </p>
          <NeedsScript />
          <PayButton isSoldOut={problems.length > 0} />
        </section>
      )}
    </>
  );
}

/** The page of a mailed link: an order that the shop has prepared, before it is paid in checkout. */
export function DraftPage() {
  const draft = useSelector(({ checkout }: CheckoutRootState) => checkout.draft);
  const marketplace = useSelector(selectMarketplace);
  return (
    <main className={classNames(page.page, page.narrow)}>
      <ShopPageHead title="Your order" robots="noindex" />
      <h1 className={page.title}>{draft ? `Your order ${draft.number}` : 'This link is not valid'}</h1>
      {draft ? (
        <Draft draft={draft} />
      ) : (
        <p className={page.text}>
          Please use the link of our latest email, or call us: <PhoneLink number={marketplace?.phone ?? ''} />
        </p>
      )}
    </main>
  );
}
