import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Survey } from '../../contracts/reviews/surveys.ts';
import { useQueryParams } from '../../page/navigation.ts';
import { selectSurvey } from '../../page/pageSlices.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { SurveyForm } from './SurveyForm.tsx';
import styles from './SurveyPage.module.css';
import { readSurveyId } from './surveyThunks.ts';

/** The thanks for the answers; replaces the form, now and on later visits. */
function SurveySent({ survey: { order, phone } }: { survey: Survey }) {
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

/** How's My Driving Survey (transactions §2): about an order, opened by its mail's invitation, or about the shop. */
export function SurveyPage() {
  const survey = useSelector(selectSurvey);
  const search = useQueryParams();
  if (!survey) return null;
  const id = readSurveyId(search);
  return (
    <>
      <ShopPageHead title="How's My Driving Survey" robots="noindex" />
      {survey === 'invalid' ? (
        <main className={styles.narrow}>
          <h1 className={styles.title}>How’s My Driving?</h1>
          <Notice kind="error">This link is incomplete. Please open it from the email again.</Notice>
          <LinkButton className={styles.start} href="/survey">
            Answer about the shop instead
          </LinkButton>
        </main>
      ) : survey.isAnswered ? (
        <SurveySent survey={survey} />
      ) : (
        <SurveyForm key={id} id={id} survey={survey} />
      )}
    </>
  );
}
