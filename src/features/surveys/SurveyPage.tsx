import { useSelector } from 'react-redux';
import { useQueryParams } from '../../page/navigation.ts';
import { selectSurvey } from '../../page/ownPageSlice.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { SurveyForm } from './SurveyForm.tsx';
import styles from './SurveyPage.module.css';
import { SurveySent } from './SurveySent.tsx';
import { readSurveyId } from './surveyThunks.ts';

/** How's My Driving Survey (transactions §2): about an order, opened by its mail's invitation, or about the shop. */
export function SurveyPage() {
  const survey = useSelector(selectSurvey);
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  if (!survey) return null;
  const id = readSurveyId(search);
  return (
    <>
      <PageHead title={`How's My Driving Survey | ${marketplace?.name ?? ''}`} robots="noindex" />
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
