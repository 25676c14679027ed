import loadable from '@loadable/component';
import { useMatch } from 'react-router';
import { createPagePart } from '../../page/laterParts.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';

const PaymentsPage = createPagePart(
  loadable(() => import('./PaymentsPage.tsx'), { resolveComponent: (file) => file.PaymentsPage }),
);
const PaymentFormPage = createPagePart(
  loadable(() => import('./PaymentFormPage.tsx'), {
    resolveComponent: (file) => file.PaymentFormPage,
  }),
);

/** The pages of the saved cards. One entry in the route table, which every page loads; the pages themselves are one chunk. */
export function PaymentPages() {
  return <AccountFrame>{useMatch('/payments') ? <PaymentsPage /> : <PaymentFormPage />}</AccountFrame>;
}
