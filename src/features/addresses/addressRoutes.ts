import loadable from '@loadable/component';
import { type PageRoute, route } from '../../page/route.ts';
import type { AddressBookRootState } from './addressBookSlice.ts';

const AddressesPage = loadable(() => import('./AddressesPage.tsx'), { resolveComponent: (file) => file.AddressesPage });
const AddressFormPage = loadable(() => import('./AddressFormPage.tsx'), {
  resolveComponent: (file) => file.AddressFormPage,
});

const addresses = route<AddressBookRootState>();
/** Apart: every page carries the routes, and few are of addresses. */
const loads = () => import('./addressPageLoads.ts');

/** The customer's address book (transactions §2, Account area). */
export const addressRoutes: readonly PageRoute<AddressBookRootState>[] = [
  addresses('/addresses', {
    Page: AddressesPage,
    access: 'full',
    loadShopper: async (tools) => (await loads()).loadBook(tools),
  }),
  addresses('/addresses/new', { Page: AddressFormPage, access: 'full' }),
  addresses('/addresses/:addressId/edit', {
    Page: AddressFormPage,
    access: 'full',
    loadShopper: async (tools) => (await loads()).loadForm(tools),
  }),
];
