import { type IconNode, Mail, Package, Printer, QrCode, ShoppingBasket, Truck } from 'lucide';
import { useState } from 'react';
import type { Pickup, ReturnMethod } from '../../../contracts/orders/returns.ts';
import { Radio } from '../../../ui/forms/choices.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { describeMethod, listMethodSteps, METHOD_TEXTS, type MethodOffer } from '../text/returnMethodText.ts';
import styles from './MethodChoices.module.css';
import { PickupFields } from './PickupFields.tsx';

const ICONS: Readonly<Record<ReturnMethod, IconNode>> = {
  'packageless at carrier': QrCode,
  'packageless at grocery store': ShoppingBasket,
  'labelless at carrier': Package,
  print: Printer,
  email: Mail,
  pickup: Truck,
  mail: Mail,
};

type MethodChoicesProps = {
  offer: MethodOffer;
  method: ReturnMethod;
  onMethod: (method: ReturnMethod) => void;
  pickup: Pickup | undefined;
  onPickup: (pickup: Pickup) => void;
};

/**
 * The methods of sending items back. The chosen one shows its details, also without scripts; those of earlier choices stay, so
 * that nothing moves above the tapped one.
 */
export function MethodChoices({ offer, method, onMethod, pickup, onPickup }: MethodChoicesProps) {
  const { options, pickupDays } = offer;
  const [seen, setSeen] = useState<ReadonlySet<ReturnMethod>>(new Set([method]));
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.hidden}>How it goes back</legend>
      {options.map((option, index) => (
        <div key={option.method} className={styles.option} data-seen={seen.has(option.method) || undefined}>
          <Radio
            frame="own"
            className={styles.row}
            name="method"
            value={option.method}
            checked={option.method === method}
            onChange={() => {
              setSeen(new Set([...seen, option.method]));
              onMethod(option.method);
            }}
            label={
              <>
                <strong className={styles.title}>
                  {METHOD_TEXTS[option.method].title}
                  {index === 0 && options.length > 1 && <span className={styles.easiest}>Easiest</span>}
                </strong>
                <span className={styles.text}>{describeMethod(option.method, offer)}</span>
              </>
            }
            end={<Icon icon={ICONS[option.method]} size={22} />}
          />
          <div className={styles.details}>
            {option.method === 'pickup' && <PickupFields days={pickupDays} pickup={pickup} onChange={onPickup} />}
            <ul className={styles.facts}>
              {listMethodSteps(option, offer).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
