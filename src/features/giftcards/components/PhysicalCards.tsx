import { useSelector } from 'react-redux';
import type { PhysicalGiftCards } from '../../../contracts/checkout/giftcards.ts';
import { BY_MAIL_ID, findPhysicalCard, GIFT_CARDS_PATH } from '../../../lib/checkout/giftCardRules.ts';
import { formatShortAmount } from '../../../lib/money.ts';
import { buildLargePicture } from '../../../lib/products/pictures.ts';
import { GIFT_CARD_LIMITS } from '../../../lib/products/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { usePhysicalCardForm } from '../usePhysicalCardForm.ts';
import choices from './Choices.module.css';
import { DesignChoice } from './DesignChoice.tsx';
import styles from './PhysicalCards.module.css';

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
