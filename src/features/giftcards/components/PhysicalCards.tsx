import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PhysicalGiftCards } from '../../../contracts/checkout/giftcards.ts';
import { BY_MAIL_ID, CARD_SOLD_OUT, findPhysicalCard, GIFT_CARDS_PATH } from '../../../lib/checkout/giftCardRules.ts';
import { formatShortAmount } from '../../../lib/money.ts';
import { buildLargePicture } from '../../../lib/products/pictures.ts';
import { GIFT_CARD_LIMITS } from '../../../lib/products/products.ts';
import { toFormFailure, useRefusedForm } from '../../../page/formFailure.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { CartRootState } from '../../cart/cartSlice.ts';
import { updateCart } from '../../cart/changeCart.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import choices from './Choices.module.css';
import { DesignChoice } from './DesignChoice.tsx';
import styles from './PhysicalCards.module.css';

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
function usePhysicalCardForm(offer: PhysicalGiftCards) {
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

const QUANTITIES = Array.from({ length: GIFT_CARD_LIMITS.perCart }, (_, index) => index + 1);

type AmountsProps = { offer: PhysicalGiftCards; designId: string; chosenAmount: string };

/** All amounts; those without a card of the chosen design are disabled. */
function Amounts({ offer, designId, chosenAmount }: AmountsProps) {
  const all = new Set(offer.designs.flatMap(({ cards }) => cards.map(({ amount }) => amount.cents)));
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.legend}>Amount</legend>
      <div className={choices.amounts}>
        {[...all]
          .sort((one, other) => one - other)
          .map((cents) => (
            <label key={cents} className={choices.amount}>
              <input
                className={choices.radio}
                type="radio"
                name="amountCents"
                value={cents}
                defaultChecked={String(cents) === chosenAmount}
                disabled={!findPhysicalCard(offer, { designId, amountCents: String(cents) })}
              />
              {formatShortAmount(cents)}
            </label>
          ))}
      </div>
    </fieldset>
  );
}

/** The form of physical gift cards. Works without scripts as a plain form. */
function CardForm({ offer, form }: { offer: PhysicalGiftCards; form: ReturnType<typeof usePhysicalCardForm> }) {
  const addToCart = useSelector(selectMarketplace)?.buttonTexts.addToCart;
  const { choice, initial, failure, busy, input, submit } = form;
  return (
    <form
      className={styles.form}
      method="post"
      action={`${GIFT_CARDS_PATH}#${BY_MAIL_ID}`}
      onInput={input}
      onSubmit={submit}
    >
      <ErrorNotice>{failure?.message}</ErrorNotice>
      <DesignChoice designs={offer.designs} chosenDesignId={initial.designId} />
      <Amounts offer={offer} designId={choice.designId} chosenAmount={initial.amountCents} />
      <Field id="gift-quantity" label="Quantity">
        <Select className={styles.quantity} name="quantity" defaultValue={initial.quantity}>
          {QUANTITIES.map((quantity) => (
            <option key={quantity} value={quantity}>
              {quantity}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" size="large" isFullWidth busy={busy && 'Adding'}>
        {addToCart}
      </Button>
    </form>
  );
}

/** The physical gift cards of the shop: design, amount and quantity. */
export function PhysicalCards({ offer }: { offer: PhysicalGiftCards }) {
  const form = usePhysicalCardForm(offer);
  const design = offer.designs.find(({ designId }) => designId === form.choice.designId) ?? offer.designs[0];
  return (
    <section id={BY_MAIL_ID} className={styles.section} aria-labelledby="by-mail-title">
      <div className={styles.words}>
        <h2 id="by-mail-title" className={styles.heading}>
          A card to unwrap
        </h2>
        <p className={styles.text}>
          A plastic card in an envelope, shipped to you or straight to them. It is activated when it leaves our
          warehouse, and its code is on its back.
        </p>
        {design && (
          <div className={styles.picture}>
            <Picture
              image={buildLargePicture(design.imageId, 'main', design.name)}
              sizes="(width <= 650px) 100vw, 520px"
            />
          </div>
        )}
      </div>
      <CardForm offer={offer} form={form} />
    </section>
  );
}
