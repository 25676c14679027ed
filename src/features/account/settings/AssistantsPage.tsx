import { CreditCard, PackageCheck, Unplug } from 'lucide';
import { useSelector } from 'react-redux';
import type { AssistantUses } from '../../../contracts/account/assistants.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { toFormFailure } from '../../../page/formFailure.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpTiles } from '../../../ui/HelpTiles.tsx';
import { SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { Illustration } from '../../content/art/Illustration.tsx';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { type IdentityRootState, selectSettings } from '../../identity/identitySlice.ts';
import styles from './SettingsPage.module.css';
import { disconnectAssistant } from './settingsThunks.ts';

type Use = AssistantUses['assistants'][number];

const Orders = ({ orderIds }: Pick<Use, 'orderIds'>) =>
  orderIds.length === 0 ? (
    <p className={styles.note}>No order came of it.</p>
  ) : (
    <ul className={styles.note} aria-label="Orders">
      {orderIds.map((orderId) => (
        <li key={orderId}>
          <a href={`/orders/${orderId}`}>Order {orderId}</a>
        </li>
      ))}
    </ul>
  );

const SEEN = 'It can see the orders below.';
const UNSEEN = 'Disconnected: it can no longer see the orders below.';

/** An assistant, what it did, and the button that ends its access. */
function AssistantRow({ use: { profile, name, since, orderIds, isConnected, isLinked } }: { readonly use: Use }) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const { busy, failure, run } = useAction({ describe: (error) => toFormFailure(error).message });
  return (
    <li className={styles.row}>
      <div className={styles.value}>
        <strong>{name}</strong>
        <p className={styles.note}>
          Since {formatFullDay(toShopDay(since))}.{orderIds.length > 0 && ` ${isConnected ? SEEN : UNSEEN}`}
        </p>
        {isLinked && (
          <p className={styles.note}>Connected with your account: it prepares checkouts with your prices and points.</p>
        )}
        <Orders orderIds={orderIds} />
        <p className={styles.note} role="alert">
          {failure}
        </p>
      </div>
      {(isConnected || isLinked) && (
        <Button
          kind="secondary"
          aria-label={`Disconnect ${name}`}
          busy={busy && 'Disconnecting'}
          onClick={() => void run(() => dispatch(disconnectAssistant({ profile })))}
        >
          Disconnect
        </Button>
      )}
    </li>
  );
}

const CRUMBS = [...SETTINGS_CRUMBS, { text: 'Buying assistants', href: '/account/settings/assistants' }];

const FACTS = [
  {
    icon: PackageCheck,
    title: 'They prepare, you check',
    text: 'You open the checkout here, and see each item and price before you buy.',
  },
  { icon: CreditCard, title: 'Nothing private is shared', text: 'They never see your password or your cards.' },
  { icon: Unplug, title: 'You can disconnect them', text: 'They no longer see your orders from then on.' },
];

/** The page /account/settings/assistants: the buying assistants that prepared checkouts for the customer. */
export function AssistantsPage() {
  const assistants = useSelector(selectSettings)?.assistants;
  if (!assistants) return null;
  return (
    <main className={styles.page}>
      <ShopPageHead title="Buying assistants" robots="noindex" />
      <Breadcrumbs crumbs={CRUMBS} isBackOnPhones />
      <h1 className={styles.title}>Buying assistants</h1>
      {assistants.length === 0 ? (
        <EmptyState
          title="No assistant yet"
          art={<Illustration name="help-desk" images={[]} />}
          className={styles.noAssistant}
        >
          Assistants that prepare a checkout for you, or that you connect with your account, are listed here.
        </EmptyState>
      ) : (
        <>
          <p className={styles.lead}>
            Assistants that prepared a checkout which you opened here, or that you connected with your account.
          </p>
          <ul className={styles.rows}>
            {assistants.map((use) => (
              <AssistantRow key={use.profile} use={use} />
            ))}
          </ul>
        </>
      )}
      <HelpTiles title="How assistants buy" tiles={FACTS} />
    </main>
  );
}
