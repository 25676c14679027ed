import loadable from '@loadable/component';
import type { PageRoute } from '../../page/defineRoute.ts';
import type { AddressBookRootState } from './addressBookSlice.ts';

const AddressPages = loadable(() => import('./AddressPages.tsx'), { resolveComponent: (file) => file.AddressPages });

type AddressRoute = PageRoute<AddressBookRootState>;

/** Lazy, because every page loads the route table. */
const createAddressRoute = (path: string): AddressRoute => ({
  path,
  Page: AddressPages,
  access: 'full',
  loadShopper: async (tools) => (await import('./loadAddressPage.ts')).loadAddressPage(tools),
});

/** The routes of the customer's address book (transactions §2, Account area). */
export const addressRoutes: readonly AddressRoute[] = [
  '/addresses',
  '/addresses/new',
  '/addresses/:addressId/edit',
].map(createAddressRoute);
