import { MapPin } from 'lucide';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { signInPath } from '../../page/outcomes.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { AddressActions } from './AddressActions.tsx';
import styles from './AddressesPage.module.css';
import { AddressText } from './AddressText.tsx';
import { selectAddresses } from './addressBookSlice.ts';
import { ADDRESS_CRUMBS } from './addressCrumbs.ts';
import { useAddressActs } from './useAddressActs.ts';

const SAVED: Readonly<Record<string, string>> = {
  new: 'Your new address is saved.',
  edit: 'Your address is changed.',
};

/** /addresses: where the customer's orders may go, the default first. */
export function AddressesPage() {
  const addresses = useSelector(selectAddresses);
  const marketplace = useSelector(selectMarketplace);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const acts = useAddressActs({ onSignInNeeded: async () => navigate(signInPath('/addresses')) });
  if (!addresses) return null;
  const saved = SAVED[search.get('saved') ?? ''];
  const outcome = acts.outcome ?? (saved && { kind: 'success' as const, text: saved });
  return (
    <main className={styles.page}>
      <PageHead title={`Manage My Addresses | ${marketplace?.name ?? ''}`} robots="noindex" />
      <Breadcrumbs crumbs={ADDRESS_CRUMBS} />
      <div className={styles.head}>
        <h1 className={styles.title}>Shipping Information</h1>
        {addresses.length > 0 && <LinkButton href="/addresses/new">Add New Address</LinkButton>}
      </div>
      {outcome && (
        <Notice kind={outcome.kind} role={outcome.kind === 'error' ? 'alert' : 'status'}>
          {outcome.text}
        </Notice>
      )}
      {addresses.length === 0 ? (
        <EmptyState
          title="No addresses yet"
          actions={
            <LinkButton href="/addresses/new" size="large">
              Add New Address
            </LinkButton>
          }
        >
          Save one now, and your next checkout starts with it.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.addressId} className={styles.card}>
              <div className={styles.facts}>
                <Icon of={MapPin} size={22} className={styles.icon} />
                <AddressText address={address} />
              </div>
              <AddressActions address={address} editHref={`/addresses/${address.addressId}/edit`} acts={acts} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
