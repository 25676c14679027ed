import { type FormEvent, useState } from 'react';
import type { PhysicalGiftCards } from '../../contracts/checkout/giftcards.ts';
import { CARD_SOLD_OUT, findPhysicalCard, GIFT_CARDS_PATH } from '../../lib/checkout/giftCardRules.ts';
import { toFormFailure, useRefusedForm } from '../../page/formFailure.ts';
import { useNavigate } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import type { CartRootState } from '../cart/cartSlice.ts';
import { updateCart } from '../cart/changeCart.ts';

const FIRST_AMOUNT_CENTS = '5000';

type Values = { readonly designId: string; readonly amountCents: string; readonly quantity: string };

const readForm = (form: HTMLFormElement): Values => {
  const data = new FormData(form);
  const read = (name: keyof Values): string => String(data.get(name) ?? '');
  return { designId: read('designId'), amountCents: read('amountCents'), quantity: read('quantity') };
};

/** The values of a form that was rejected without scripts; else the first card in stock, for $50 if there is one. */
function getInitialValues(
  offer: PhysicalGiftCards,
  refusedValues: Readonly<Record<string, string>> | undefined,
): Values {
  const [design] = offer.designs;
  const card = design && (findPhysicalCard(offer, { ...design, amountCents: FIRST_AMOUNT_CENTS }) ?? design.cards[0]);
  return {
    designId: design?.designId ?? '',
    amountCents: String(card?.amount.cents ?? ''),
    quantity: '1',
    ...refusedValues,
  };
}

/** Manages the choice and the submission of the form of physical gift cards. */
export function usePhysicalCardForm(offer: PhysicalGiftCards) {
  const dispatch = useAppDispatch<CartRootState>();
  const navigate = useNavigate();
  const refusedForm = useRefusedForm(GIFT_CARDS_PATH);
  const [initial] = useState(() => getInitialValues(offer, refusedForm?.values));
  const [choice, setChoice] = useState(initial);
  const { busy, failure, setFailure, run } = useAction({
    describe: toFormFailure,
    initial: refusedForm,
    staysBusy: true,
  });
  const handleInput = (event: FormEvent<HTMLFormElement>) => setChoice(readForm(event.currentTarget));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = readForm(event.currentTarget);
    const card = findPhysicalCard(offer, values);
    if (!card) return setFailure({ message: CARD_SOLD_OUT, fields: {} });
    void run(async () => {
      await dispatch(updateCart({ stockId: card.stockId, quantityAddition: Number(values.quantity) }));
      await navigate('/cart');
    });
  };
  return { initial, choice, failure, busy, input: handleInput, submit };
}
