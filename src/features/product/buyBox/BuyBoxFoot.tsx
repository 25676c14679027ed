import { Bell, Headphones, Link2, ShieldCheck, Truck, Undo2 } from 'lucide';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import type { Product, Style } from '../../../contracts/products/product.ts';
import { formatShortDay } from '../../../lib/dates/dates.ts';
import { computeStandardDeliveryDay } from '../../../lib/dates/deliveryCalendar.ts';
import { buildColorUrl } from '../../../lib/products/productUrls.ts';
import { capitalize } from '../../../lib/promises.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showOnce, Tooltip, TransientTip } from '../../../ui/overlays/Tooltip.tsx';
import { usePhone } from '../../../ui/PhoneLink.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import buyBoxPromisesStyles from './BuyBox.module.css';
import styles from './BuyBoxFoot.module.css';

const EMPTY_TIP = { text: '', at: 0 };

/** Copies the product's URL to the clipboard; if that fails, shows the URL selected in a field, to copy by hand. */
export function CopyLink({ address }: { address: string }) {
  const [tip, setTip] = useState(EMPTY_TIP);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsRefused(false);
      setTip({ text: 'Link copied', at: Date.now() });
    } catch {
      // The permission was denied, or the browser has no clipboard API.
      setIsRefused(true);
      field.current?.select();
    }
  };
  return (
    <div className={styles.share}>
      <TransientTip {...tip} onGone={() => setTip(EMPTY_TIP)}>
        <Tooltip text={tip.text ? '' : 'The link leads to this color'} canOpenStep={() => showOnce('copy-link')}>
          {(describedBy) => (
            <Button kind="text" aria-describedby={describedBy} onClick={() => void copy()}>
              <Icon icon={Link2} size={20} />
              Copy link
            </Button>
          )}
        </Tooltip>
      </TransientTip>
      {isRefused && (
        <Field label="Copy this link:">
          <TextInput ref={field} readOnly value={address} autoFocus onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </div>
  );
}

/** Shipping, returns and help directly below the button, because open questions about them stop shoppers from buying. */
function BuyBoxPromises({
  product: { brandName, disclosures: { manufacturer = brandName, durabilityYears } = {} },
  marketplace,
  isSoldOut,
}: {
  product: Product;
  marketplace: Marketplace;
  isSoldOut: boolean;
}) {
  const phone = usePhone(marketplace.phone);
  const { sentences } = marketplace;
  const renderedAt = useSelector(selectRenderedAt);
  const arrival = formatShortDay(computeStandardDeliveryDay(new Date(renderedAt), marketplace.shipping));
  const rows = [
    {
      icon: Truck,
      title: marketplace.promise,
      // No day for what cannot be bought.
      text: isSoldOut ? `${capitalize(sentences.standard)}.` : `Arrives ${arrival}, ${sentences.standard}.`,
    },
    {
      icon: Undo2,
      title: `${marketplace.returnDays}-day returns, ${sentences.returnPrice}`,
      text: sentences.changedMind,
    },
    ...(sentences.guarantee ? [{ icon: ShieldCheck, title: 'Legal guarantee', text: sentences.guarantee }] : []),
    ...(durabilityYears
      ? [
          {
            icon: ShieldCheck,
            title: `${durabilityYears}-year guarantee of durability`,
            text: `Given by ${manufacturer} free of charge, in addition to the legal guarantee.`,
          },
        ]
      : []),
    {
      icon: Headphones,
      title: `Questions? ${phone}, ${marketplace.hours}`,
      text: `A person picks up, ${sentences.dayAndNight}.`,
    },
  ];
  return (
    <ul className={buyBoxPromisesStyles.promises}>
      {rows.map(({ icon, title, text }) => (
        <li key={title} className={buyBoxPromisesStyles.promise}>
          <Icon icon={icon} size={22} />
          <span>
            <strong className={buyBoxPromisesStyles.promiseTitle}>{title}</strong>
            <span className={buyBoxPromisesStyles.promiseText}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Links to subscribe to emails about the brand and, for an upcoming style, about the day on which it goes on sale. */
export function FollowLinks({ product, style }: { product: Product; style: Style }) {
  // The same moment on the server and in the browser.
  const today = new Date(useSelector(selectRenderedAt)).toISOString().slice(0, 10);
  const { brandId, brandName } = product;
  const isToCome = style.hardLaunchDate !== null && style.hardLaunchDate.slice(0, 10) > today;
  return (
    <div className={styles.links}>
      {isToCome && (
        <a href={`/subscriptions?style=${style.styleId}`}>
          <Icon icon={Bell} size={20} />
          Email me when it goes on sale
        </a>
      )}
      <a href={`/subscriptions?brand=${brandId}`}>
        <Icon icon={Bell} size={20} />
        Follow {brandName}
      </a>
    </div>
  );
}

type BuyBoxFootProps = {
  product: Product;
  style: Style;
  marketplace: Marketplace;
  /** Whether the chosen size, or each size, is sold out. */
  isSoldOut: boolean;
};

/** The shop's promises, links to emails, and the button that copies the product's link, below the buy buttons. */
export function BuyBoxFoot({ product, style, marketplace, isSoldOut }: BuyBoxFootProps) {
  return (
    <>
      <BuyBoxPromises product={product} marketplace={marketplace} isSoldOut={isSoldOut} />
      <FollowLinks product={product} style={style} />
      <CopyLink key={style.styleId} address={marketplace.origin + buildColorUrl(product.productUrl, style)} />
    </>
  );
}
