import { Award, ChevronRight, CreditCard, Gift, Heart, LockKeyhole, Mail, MapPin, Ruler } from 'lucide';
import { useSelector } from 'react-redux';
import { formatSavedAddress } from '../../../lib/addresses/formatAddress.ts';
import { GIFT_BALANCE_PATH } from '../../../lib/checkout/giftCardRules.ts';
import { VIP_DASHBOARD_PATH } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { selectAddresses } from '../../addresses/addressBookSlice.ts';
import { selectListPage } from '../../favoriteLists/listPageSlice.ts';
import { selectHeartedIds } from '../../favorites/favoritesSlice.ts';
import { selectGiftBalance } from '../../giftcards/giftBalanceSlice.ts';
import { formatCard } from '../../paymentInstruments/formatCard.ts';
import { selectCards } from '../../paymentInstruments/paymentBookSlice.ts';
import { selectMembership } from '../../rewards/rewardsSlice.ts';
import { selectSavedSizes } from '../../search/savedSizesSlice.ts';
import { selectSubscriptionsPage } from '../../subscriptions/subscriptionsSlice.ts';
import styles from './EverythingElse.module.css';
import { buildSizesHref, describeSubscriptions, formatCount, formatSizes } from './overviewText.ts';

/** Counts the hearted styles, and those of them that are on sale now. */
function useFavoritesFact(): string {
  const hearts = useSelector(selectHeartedIds).length;
  const page = useSelector(selectListPage);
  if (hearts === 0) return 'Heart a style to find it here';
  // Only a list that was loaded completely can be counted.
  const isWhole = page?.list.isOwner && page.nextPageToken === null && !page.isFurther;
  const onSale = isWhole ? page.items.filter(({ card }) => card?.price.onSale).length : 0;
  return `${formatCount(hearts, 'style')}${onSale > 0 ? `, ${onSale} of them on sale now` : ''}`;
}

function useAddressFact(): string {
  const addresses = useSelector(selectAddresses);
  if (!addresses) return 'Where your orders may go';
  const address = addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0];
  if (!address) return 'None saved yet';
  return formatSavedAddress(address);
}

function useCardFact(): string {
  const cards = useSelector(selectCards);
  if (!cards) return 'Your saved cards';
  const card = cards.find(({ isPrimary }) => isPrimary) ?? cards[0];
  if (!card) return 'None saved yet';
  return card.isExpired ? `${formatCard(card).replace(', expires', ', expired')}` : formatCard(card);
}

function useSizesPlace(): { href: string; text: string } {
  const [sizes] = useSelector(selectSavedSizes);
  return sizes
    ? { href: buildSizesHref(sizes), text: formatSizes(sizes) }
    : { href: '/c/size-charts', text: 'Save your sizes in a list to see only items that fit' };
}

/** The other pages of the account, each with one fact, or else its description. */
export function EverythingElse({ email }: { email: string }) {
  const membership = useSelector(selectMembership);
  const balance = useSelector(selectGiftBalance);
  const subscriptions = useSelector(selectSubscriptionsPage);
  const isVip = membership?.isEnrolled ?? false;
  const rows = [
    { icon: Heart, title: 'Favorites', text: useFavoritesFact(), href: '/account/favorites' },
    {
      icon: Gift,
      title: 'Gift Cards',
      text: balance ? `Balance ${balance.balance.amount}` : 'Redeem a card, and see your balance',
      href: GIFT_BALANCE_PATH,
    },
    { icon: MapPin, title: 'Addresses', text: useAddressFact(), href: '/addresses' },
    { icon: CreditCard, title: 'Payments', text: useCardFact(), href: '/payments' },
    { icon: Ruler, title: 'Sizes', ...useSizesPlace() },
    {
      icon: Award,
      title: isVip ? 'VIP Dashboard' : 'Sign up for VIP',
      text: isVip ? 'Your points, tier and perks' : 'A point for each dollar, and better shipping',
      href: VIP_DASHBOARD_PATH,
    },
    {
      icon: Mail,
      title: 'Email Subscriptions',
      text:
        subscriptions && typeof subscriptions === 'object'
          ? describeSubscriptions(subscriptions)
          : 'The emails that we may send you',
      href: '/subscriptions',
    },
    { icon: LockKeyhole, title: 'Sign-In & Security', text: email, href: '/account/settings' },
  ];
  return (
    <section aria-labelledby="everything-else">
      <h2 id="everything-else" className={styles.title}>
        Everything else
      </h2>
      <ul className={styles.rows}>
        {rows.map(({ icon, title, text, href }) => (
          <li key={title}>
            <a className={styles.row} href={href}>
              <Icon icon={icon} size={22} className={styles.icon} />
              <span className={styles.words}>
                <strong className={styles.name}>{title}</strong>
                <span className={styles.fact}>{text}</span>
              </span>
              <Icon icon={ChevronRight} size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
