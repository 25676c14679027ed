import { CircleQuestionMark, CreditCard, Gift, MapPin } from 'lucide';
import { useSelector } from 'react-redux';
import { NO_CARDS } from '../../lib/checkout/cardRules.ts';
import { GIFT_BALANCE_PATH } from '../../lib/checkout/giftCardRules.ts';
import { formatPayment } from '../../lib/checkout/paymentMethods.ts';
import { getOwnValue } from '../../lib/collections.ts';
import { useQueryParams, useSignInRedirect } from '../../page/navigation.ts';
import { useSavedEntryActions } from '../../page/useSavedEntryActions.ts';
import { BookEntry, BookList } from '../../ui/BookPage.tsx';
import { EntryActions } from '../../ui/EntryActions.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PAYMENT_CRUMBS } from '../accountFrame/AccountCrumbs.tsx';
import { selectHasAccountRedesign } from '../accountFrame/accountFrameSlice.ts';
import { selectAddresses } from '../addresses/addressBookSlice.ts';
import { Illustration } from '../content/art/Illustration.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { selectTakesCards } from '../content/shopSelectors.ts';
import { CardFacts } from './CardFacts.tsx';
import { selectCards } from './paymentBookSlice.ts';
import { makeCardPrimary, removeCard } from './paymentThunks.ts';

/** The actions on a saved card, with the messages of transactions §8. */
const CARD_ACTS = {
  delete: { thunk: removeCard, successText: 'Your card was deleted.', errorText: 'Unable to delete card' },
  prefer: {
    thunk: makeCardPrimary,
    successText: 'Your default card has changed.',
    errorText: 'Unable to change your default card at this time.',
  },
} as const;

const SAVED_MESSAGES: Readonly<Record<string, string>> = {
  new: 'Your new card is saved.',
  edit: 'Your card is changed.',
};

export const PAYMENT_HELP = [
  { icon: Gift, title: 'Gift Cards', text: 'Redeem a card, and see your balance.', href: GIFT_BALANCE_PATH },
  {
    icon: MapPin,
    title: 'Addresses',
    text: 'A saved address can be the billing address of a card.',
    href: '/addresses',
  },
  {
    icon: CircleQuestionMark,
    title: 'Questions about paying',
    text: 'When we charge, and how a refund arrives.',
    href: '/c/faqs',
  },
];

/** The page /payments: the customer's saved cards, the default first. */
export function PaymentsPage() {
  const cards = useSelector(selectCards);
  const addresses = useSelector(selectAddresses) ?? [];
  const hasRedesign = useSelector(selectHasAccountRedesign);
  const search = useQueryParams();
  const takesCards = useSelector(selectTakesCards);
  const acts = useSavedEntryActions({ ...CARD_ACTS, leave: useSignInRedirect('/payments') });
  if (!cards) return null;
  const savedMessage = getOwnValue(SAVED_MESSAGES, search.get('saved'));
  const outcome = acts.outcome ?? (savedMessage ? { kind: 'success' as const, text: savedMessage } : null);
  return (
    <>
      <ShopPageHead title="Manage My Payment Information" robots="noindex" />
      <BookList
        title="Manage Payments"
        crumbs={hasRedesign ? [] : PAYMENT_CRUMBS}
        add={{ text: 'Add New Payment', href: '/payments/new' }}
        outcome={outcome}
        empty={{
          title: 'No cards yet',
          text: takesCards ? 'Save a card now for a faster checkout.' : NO_CARDS,
          art: <Illustration name="empty-wallet" images={[]} />,
          help: PAYMENT_HELP,
        }}
      >
        {cards.map((card) => (
          <BookEntry
            key={card.paymentInstrumentId}
            icon={<Icon icon={CreditCard} size={22} />}
            facts={<CardFacts card={card} addresses={addresses} />}
            actions={
              <EntryActions
                name={formatPayment(card)}
                editHref={`/payments/${card.paymentInstrumentId}/edit`}
                isPrimary={card.isPrimary}
                {...acts.of(card.paymentInstrumentId)}
              />
            }
          />
        ))}
      </BookList>
    </>
  );
}
