import loadable from '@loadable/component';
import { useMatch } from 'react-router';
import { createPagePart } from '../../page/laterParts.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';

const AddressesPage = createPagePart(
  loadable(() => import('./AddressesPage.tsx'), { resolveComponent: (file) => file.AddressesPage }),
);
const AddressFormPage = createPagePart(
  loadable(() => import('./AddressFormPage.tsx'), {
    resolveComponent: (file) => file.AddressFormPage,
  }),
);

/** The pages of the address book. One entry in the route table, which every page loads; the pages themselves are one chunk. */
export function AddressPages() {
  return <AccountFrame>{useMatch('/addresses') ? <AddressesPage /> : <AddressFormPage />}</AccountFrame>;
}
