import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Survey } from '../../contracts/surveys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './SurveyPage.module.css';

/** The thanks for the answers; replaces the form, now and on later visits. */
export function SurveySent({ survey: { order, phone } }: { survey: Survey }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className={styles.narrow}>
      <span className={styles.disc}>
        <Icon icon={Check} size={32} />
      </span>
      <h1 ref={title} tabIndex={-1} className={styles.thanks}>
        Thank you, that helps.
      </h1>
      <p className={styles.thanksText}>A person reads every answer.</p>
      <div className={styles.actions}>
        <LinkButton size="large" href="/">
          Go on shopping
        </LinkButton>
        {order && (
          <LinkButton kind="secondary" href={`/orders/${order.orderId}`}>
            View order
          </LinkButton>
        )}
      </div>
      <p className={styles.small}>
        The same link shows this page from now on. Want to change an answer? Call <PhoneLink number={phone} />.
      </p>
    </main>
  );
}
