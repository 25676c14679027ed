import type { PromotionExample } from '../../contracts/desk/promotions.ts';
import { formatMoney } from '../parts/format.ts';
import { Card } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import styles from './promotions.module.css';
import { pageTexts as texts } from './texts.ts';

function ExampleSums({ example, title }: { readonly example: PromotionExample; readonly title: string }) {
  const { lines, subtotalCents, discountCents, shippingCents, totalCents } = example;
  return (
    <div className={styles.example}>
      <p className={styles.headline}>
        {texts.cart(formatMoney(subtotalCents))} <b>{formatMoney(totalCents)}</b>.
      </p>
      <ul className={styles.lines}>
        {lines.map(({ title: name, imageId, quantity, cents, isGift }) => (
          <li key={name + imageId}>
            <Picture imageId={imageId} title={name} size={28} />
            <span>
              {quantity > 1 && `${quantity} × `}
              {name}
              {isGift && <b className={styles.good}> {texts.gift}</b>}
            </span>
            <span>{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <dt>{texts.subtotal}</dt>
        <dd>{formatMoney(subtotalCents)}</dd>
        {discountCents > 0 && (
          <>
            <dt className={styles.good}>{title}</dt>
            <dd className={styles.good}>−{formatMoney(discountCents)}</dd>
          </>
        )}
        <dt>{texts.shipping}</dt>
        <dd>{shippingCents === 0 ? texts.free : formatMoney(shippingCents)}</dd>
        <dt className={styles.total}>{texts.toPay}</dt>
        <dd className={styles.total}>{formatMoney(totalCents)}</dd>
      </dl>
    </div>
  );
}

type ExampleProps = {
  /** Undefined until the first one is computed; null in a shop without goods. */
  readonly example: PromotionExample | null | undefined;
  readonly title: string;
  readonly isOld: boolean;
};

/** A cart with the promotion, as checkout would compute it, and further carts that do and do not get it. */
export const ExampleCards = ({ example, title, isOld }: ExampleProps) => (
  <>
    <Card title={texts.example} aside={<small className={styles.soft}>{texts.updates}</small>} isPadded>
      <div aria-live="polite" data-old={isOld || undefined} className={styles.live}>
        {example ? (
          <ExampleSums example={example} title={title} />
        ) : (
          <p className={styles.soft}>{example === null ? texts.noGoods : texts.noExample}</p>
        )}
      </div>
    </Card>
    {example && (
      <Card title={texts.tested}>
        <ul className={styles.cases}>
          {example.cases.map(({ label, result, applies }) => (
            <li key={label}>
              <span>{label}</span>
              <span className={applies ? styles.good : styles.soft}>{result}</span>
            </li>
          ))}
        </ul>
      </Card>
    )}
  </>
);
