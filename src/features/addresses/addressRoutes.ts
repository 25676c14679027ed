import loadable from '@loadable/component';
import { NotFound } from '../../page/outcomes.ts';
import { type PageRoute, route } from '../../page/route.ts';
import { type AddressBookRootState, selectAddresses } from './addressBookSlice.ts';

const AddressesPage = loadable(() => import('./AddressesPage.tsx'), { resolveComponent: (file) => file.AddressesPage });
const AddressFormPage = loadable(() => import('./AddressFormPage.tsx'), {
  resolveComponent: (file) => file.AddressFormPage,
});

const addresses = route<AddressBookRootState>();
/** Apart: every page carries the routes, and few are of addresses. */
const thunks = () => import('./addressThunks.ts');

/** The customer's address book (transactions §2, Account area). */
export const addressRoutes: readonly PageRoute<AddressBookRootState>[] = [
  addresses('/addresses', {
    Page: AddressesPage,
    access: 'full',
    loadShopper: async ({ dispatch }) => dispatch((await thunks()).loadAddresses()),
  }),
  addresses('/addresses/new', { Page: AddressFormPage, access: 'full' }),
  addresses('/addresses/:addressId/edit', {
    Page: AddressFormPage,
    access: 'full',
    loadShopper: async ({ dispatch, getState, params }) => {
      await dispatch((await thunks()).loadAddresses());
      const known = selectAddresses(getState()) ?? [];
      if (!known.some(({ addressId }) => addressId === params.addressId)) throw new NotFound();
    },
  }),
];
