import loadable from '@loadable/component';
import { useMatch } from 'react-router';

const AddressesPage = loadable(() => import('./AddressesPage.tsx'), { resolveComponent: (file) => file.AddressesPage });
const AddressFormPage = loadable(() => import('./AddressFormPage.tsx'), {
  resolveComponent: (file) => file.AddressFormPage,
});

/** The pages of the address book: one entry in the table of routes that every page carries, the pages themselves apart. */
export function AddressPages() {
  return useMatch('/addresses') ? <AddressesPage /> : <AddressFormPage />;
}
