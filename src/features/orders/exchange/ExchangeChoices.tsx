import { ArrowRight } from 'lucide';
import { useEffect, useRef } from 'react';
import type { ExchangeColor } from '../../../contracts/orders/exchanges.ts';
import { getLocale } from '../../../lib/getLocale.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { getWidthLabel } from '../../../lib/sizing/sizedProduct.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { SizeButton } from '../../../ui/product/SizeButton.tsx';
import { SizeGrid } from '../../../ui/product/SizeGrid.tsx';
import { buildExchangeHref, type ExchangeQuery } from '../exchangeHrefs.ts';
import type { ExchangeView } from '../returnsSlice.ts';
import { formatLineChoice } from '../text/orderText.ts';
import styles from './ExchangeChoices.module.css';
import { type ExchangeChoice, findSame, formatPriceDifference } from './exchangeChoice.ts';

type ChoicesProps = { choice: ExchangeChoice; query: ExchangeQuery };

/** The colors of the product, each with its price difference. Choosing one keeps the size. */
function Colors({ colors, choice, query }: ChoicesProps & { colors: readonly ExchangeColor[] }) {
  const { line, chosenSize, width, color: shownColor } = choice;
  const buildHref = (color: ExchangeColor): string =>
    buildExchangeHref({
      ...query,
      style: color.styleId,
      width,
      asin: findSame(color, { size: chosenSize?.size ?? line.size, width }),
    });
  return (
    <section>
      <h2 className={styles.label}>
        Color: <span>{shownColor?.color}</span>
      </h2>
      <ul className={styles.colors}>
        {colors.map((color) => {
          const isShown = color.styleId === shownColor?.styleId;
          return (
            <li key={color.styleId}>
              <a
                className={classNames(styles.tile, isShown && styles.shown)}
                href={buildHref(color)}
                data-in-place
                aria-current={isShown ? 'true' : undefined}
              >
                <ProductPicture className={styles.swatch} imageId={color.imageId} use="card" sizes="112px" />
                <span className={styles.colorName}>{color.color}</span>
                <span className={styles.difference}>{formatPriceDifference(color.difference)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The sizes in the shown color and width. A size that is sold out leads to the stock alert. */
function Sizes({ choice, query }: ChoicesProps) {
  const { sizes, chosenSize, color, width, line } = choice;
  const isOwnColor = sizes.some(({ isOwn }) => isOwn);
  const hasSoldOut = sizes.some(({ isOwn, isAvailable }) => !isOwn && !isAvailable);
  return (
    <>
      <SizeGrid label="Size" perRow={8} className={styles.sizes}>
        {sizes.map(({ asin, stockId, size, isOwn, isAvailable }) => {
          const isSoldOut = !isOwn && !isAvailable;
          const href = buildExchangeHref({ ...query, style: color?.styleId, width, asin: isOwn ? undefined : asin });
          return (
            <SizeButton
              key={asin}
              label={size || 'One size'}
              href={isSoldOut ? `/notify-me?stockId=${stockId}` : href}
              data-in-place={isSoldOut ? undefined : true}
              selected={asin === chosenSize?.asin}
              isSoldOut={isSoldOut}
              className={size === line.size && width === line.width ? styles.own : undefined}
            />
          );
        })}
      </SizeGrid>
      <p className={styles.hint}>
        {isOwnColor && line.size && `${line.size} is the one you have. `}
        {hasSoldOut && 'A line through a size means sold out: choose it, and we email you when it is back.'}
      </p>
    </>
  );
}

function Widths({ choice, query }: ChoicesProps) {
  const { widths, width, color, chosenSize, line } = choice;
  if (widths.length < 2 || !color) return null;
  return (
    <section>
      <h2 className={styles.label}>
        Width: <span>{getWidthLabel(width)}</span>
      </h2>
      <div className={styles.widths}>
        {widths.map((one) => (
          <Chip
            key={one}
            href={buildExchangeHref({
              ...query,
              style: color.styleId,
              width: one,
              asin: findSame(color, { size: chosenSize?.size ?? line.size, width: one }),
            })}
            data-in-place
            selected={one === width}
          >
            {getWidthLabel(one)}
          </Chip>
        ))}
      </div>
    </section>
  );
}

/** The message about a missing size; a new object each time, so that the focus moves to it again. */
export type MissingSizeMessage = { readonly text: string } | null;

type ExchangeChoicesProps = ChoicesProps & {
  view: ExchangeView;
  missingChoice: MissingSizeMessage;
  /** The end of the replacement's hold, ISO 8601; null before the answer. */
  heldUntil: string | null;
};

/** Returns the price difference of the chosen size, if it is not that of its color. */
function describeSurcharge({ chosenSize, color }: ExchangeChoice): string {
  const isOther = chosenSize && chosenSize.difference.cents !== color?.difference.cents;
  return isOther ? `, ${formatPriceDifference(chosenSize.difference)}` : '';
}

const formatTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString(getLocale(), { hour: 'numeric', minute: '2-digit' });

/** Formats the replacement as `8.5 · D – Medium`. */
function formatReplacement({ chosenSize, width }: ExchangeChoice): string {
  if (!chosenSize) return 'Choose a size';
  return [chosenSize.size || 'One size', width && getWidthLabel(width)].filter(Boolean).join(' · ');
}

/** The customer's item, and beside it the one that replaces it. */
function Swap({ choice }: Pick<ChoicesProps, 'choice'>) {
  const { line, color, chosenSize } = choice;
  return (
    <div className={styles.swap}>
      <div className={styles.item}>
        <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes="112px" />
        <div className={styles.names}>
          <span className={styles.soft}>You have</span>
          <strong>{line.brandName}</strong>
          <span>{formatProductTitle(line)}</span>
          <span className={styles.soft}>{formatLineChoice(line)}</span>
        </div>
      </div>
      <Icon icon={ArrowRight} size={24} className={styles.arrow} />
      <div className={classNames(styles.item, !chosenSize && styles.open)}>
        <ProductPicture className={styles.picture} imageId={color?.imageId ?? line.imageId} use="card" sizes="112px" />
        <div className={styles.names}>
          <span className={styles.soft}>You get</span>
          <strong>{color?.color ?? line.color}</strong>
          <span>{formatReplacement(choice)}</span>
        </div>
      </div>
    </div>
  );
}

/** The customer's item, and the colors, sizes and widths for which it can be exchanged. */
export function ExchangeChoices({ view, choice, query, missingChoice, heldUntil }: ExchangeChoicesProps) {
  const { chosenSize } = choice;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (missingChoice) notice.current?.focus();
  }, [missingChoice]);
  return (
    <div className={styles.card}>
      <Swap choice={choice} />
      <Colors colors={view.initiation.colors} choice={choice} query={query} />
      <section aria-label="Sizes">
        {missingChoice && (
          <Notice ref={notice} kind="warning" role="alert" className={styles.missing}>
            {missingChoice.text}
          </Notice>
        )}
        <div className={styles.sizeHead}>
          <h2 className={styles.label}>
            Size: <span>{chosenSize ? `${chosenSize.size}, in stock${describeSurcharge(choice)}` : 'choose one'}</span>
          </h2>
          <a href="/c/size-charts">Size chart</a>
        </div>
        <Sizes choice={choice} query={query} />
        <p className={styles.held} role="status">
          {heldUntil ? `Reserved for you until ${formatTime(heldUntil)}.` : '\u00a0'}
        </p>
      </section>
      <Widths choice={choice} query={query} />
    </div>
  );
}
