import loadable from '@loadable/component';
import { useMatch } from 'react-router';

const PaymentsPage = loadable(() => import('./PaymentsPage.tsx'), { resolveComponent: (file) => file.PaymentsPage });
const PaymentFormPage = loadable(() => import('./PaymentFormPage.tsx'), {
  resolveComponent: (file) => file.PaymentFormPage,
});

/** The pages of the cards: one entry in the table of routes that every page carries, the pages themselves apart. */
export function PaymentPages() {
  return useMatch('/payments') ? <PaymentsPage /> : <PaymentFormPage />;
}
