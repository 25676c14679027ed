import { CreditCard, MapPin, Package, Truck } from 'lucide';
import { useSelector } from 'react-redux';
import { formatStreet } from '../../lib/addresses/formatAddress.ts';
import { getOwnValue } from '../../lib/collections.ts';
import { useQueryParams, useSignInRedirect } from '../../page/navigation.ts';
import { useSavedEntryActions } from '../../page/useSavedEntryActions.ts';
import { BookEntry, BookList } from '../../ui/BookPage.tsx';
import { EntryActions } from '../../ui/EntryActions.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ADDRESS_CRUMBS } from '../accountFrame/AccountCrumbs.tsx';
import { selectHasAccountRedesign } from '../accountFrame/accountFrameSlice.ts';
import { Illustration } from '../content/art/Illustration.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { AddressText } from './AddressText.tsx';
import { selectAddresses } from './addressBookSlice.ts';
import { ADDRESS_ACTS } from './addressThunks.ts';

const SAVED_MESSAGES: Readonly<Record<string, string>> = {
  new: 'Your new address is saved.',
  edit: 'Your address is changed.',
};

export const ADDRESS_HELP = [
  {
    icon: Truck,
    title: 'Where and how fast we ship',
    text: 'Speeds, prices, and places that we cannot reach.',
    href: '/c/shipping-and-returns',
  },
  { icon: Package, title: 'My Orders', text: 'Change the address of an order until it is packed.', href: '/orders' },
  { icon: CreditCard, title: 'Payments', text: 'Your cards, each with its billing address.', href: '/payments' },
];

/** The page /addresses: the customer's saved addresses, the default first. */
export function AddressesPage() {
  const addresses = useSelector(selectAddresses);
  const hasRedesign = useSelector(selectHasAccountRedesign);
  const search = useQueryParams();
  const acts = useSavedEntryActions({ ...ADDRESS_ACTS, leave: useSignInRedirect('/addresses') });
  if (!addresses) return null;
  const savedMessage = getOwnValue(SAVED_MESSAGES, search.get('saved'));
  const outcome = acts.outcome ?? (savedMessage ? { kind: 'success' as const, text: savedMessage } : null);
  return (
    <>
      <ShopPageHead title="Manage My Addresses" robots="noindex" />
      <BookList
        title="Shipping Information"
        crumbs={hasRedesign ? [] : ADDRESS_CRUMBS}
        add={{ text: 'Add New Address', href: '/addresses/new' }}
        outcome={outcome}
        empty={{
          title: 'No addresses yet',
          text: 'Save an address now for a faster checkout.',
          art: <Illustration name="empty-street" images={[]} />,
          help: ADDRESS_HELP,
        }}
      >
        {addresses.map((address) => (
          <BookEntry
            key={address.addressId}
            icon={<Icon icon={MapPin} size={22} />}
            facts={<AddressText address={address} />}
            actions={
              <EntryActions
                name={formatStreet(address)}
                editHref={`/addresses/${address.addressId}/edit`}
                isPrimary={address.isPrimary}
                {...acts.of(address.addressId)}
              />
            }
          />
        ))}
      </BookList>
    </>
  );
}
