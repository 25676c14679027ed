import { RecoRow } from '../../recommendations/RecoRow.tsx';

/** What else there is, under a list that is soon seen through. */
export function RelatedRow({ place }: { place: string }) {
  return <RecoRow place={place} widget="for-you" />;
}
