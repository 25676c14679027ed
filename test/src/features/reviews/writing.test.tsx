import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnReview } from '../../../../src/contracts/reviews/reviews.ts';
import { ReviewForm } from '../../../../src/features/reviews/components/ReviewForm.tsx';
import type { ReviewFailure, ReviewSubmission } from '../../../../src/features/reviews/useReviewForm.ts';
import { givenReview } from '../givenReview.ts';

const NEW: OwnReview = { review: null, name: 'Maya', draft: null };

function open(ownReview: OwnReview = NEW, failure: ReviewFailure = null) {
  const submissions: ReviewSubmission[] = [];
  const form = (shownFailure: ReviewFailure) => (
    <ReviewForm
      productId="91"
      ownReview={ownReview}
      questions={['fit']}
      keptInput={null}
      failure={shownFailure}
      progress={null}
      onSubmit={(submission) => submissions.push(submission)}
    />
  );
  const { rerender } = render(form(failure));
  return { submissions, fail: (nextFailure: ReviewFailure) => rerender(form(nextFailure)) };
}
const file = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name);
const post = () => userEvent.click(screen.getByRole('button', { name: /Post review|Save changes/ }));
const add = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add photos or videos'), files, { applyAccept: false });

it('shows errors at their fields, focuses the first, and clears each as soon as it is valid', async () => {
  const { submissions } = open();
  await post();
  expect(screen.getByText('Choose one to five stars.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^1 star/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: /^4 stars/ }));
  expect(screen.queryByText('Choose one to five stars.')).toBeNull();
  await userEvent.type(screen.getByLabelText('Headline'), 'Soft');
  expect(screen.queryByText('Give your review a headline.')).toBeNull();
  expect(submissions).toEqual([]);
});

it('collects files, and posts the review without those that are invalid or removed', async () => {
  const { submissions } = open({ ...NEW, review: givenReview('1', { body: 'Soft from the first day.' }) });
  const [cat, walk, dog] = [file('cat.jpg'), file('walk.mp4'), file('dog.png')];
  await add(cat, file('run.exe'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'run.exe is not a PNG, JPG, JPEG or MP4 file. run.exe is left out; you can post your review without it.',
  );
  await post();
  expect(submissions[0]?.files).toEqual([cat]);
  await add(cat, walk, dog, file('empty.png', 0));
  expect(screen.getByRole('alert')).toHaveTextContent('empty.png is empty.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove dog.png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await post();
  expect(submissions[1]?.files).toEqual([cat, walk]);
  expect(submissions[0]?.values).toMatchObject({ overallRating: '4', summary: 'Summary 1' });
});

it("starts with the customer's existing review, whose photos can be removed", async () => {
  const media = {
    mediaId: '5',
    mediaType: 'image' as const,
    mediaUrl: '/l.webp',
    msaMediaUrl: '/s.webp',
    posterUrl: '',
  };
  const review = givenReview('1', { name: 'Anonymous', fit: 'large', reviewGalleryMedia: [media], hasMedia: true });
  const { submissions } = open({ ...NEW, review });
  expect(screen.getByRole('radio', { name: 'Runs large' })).toBeChecked();
  expect(screen.getByLabelText('Name shown (optional)')).toHaveValue('');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remove photo 1' }));
  await post();
  expect(submissions[0]).toMatchObject({ removedIds: ['5'], files: [] });
});

it('names the photos that wait for approval', () => {
  const createMedia = (mediaId: string, isWaiting: boolean) => ({
    mediaId,
    mediaType: 'image' as const,
    mediaUrl: '/l.webp',
    msaMediaUrl: '/s.webp',
    posterUrl: '',
    isWaiting,
  });
  open({ ...NEW, review: givenReview('1', { reviewGalleryMedia: [createMedia('5', false), createMedia('6', true)] }) });
  const [publishedPhoto, waitingPhoto] = screen.getAllByRole('checkbox', { name: /^Remove photo/ });
  expect(publishedPhoto?.closest('li')).not.toHaveTextContent('Waiting for approval');
  expect(waitingPhoto?.closest('li')).toHaveTextContent('Waiting for approval');
});

it('leaves out the files that are too many', async () => {
  const { submissions } = open({ ...NEW, review: givenReview('1', { body: 'Soft from the first day.' }) });
  const files = Array.from({ length: 7 }, (_, index) => file(`walk-${index}.jpg`));
  await add(...files);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A review holds up to 6 photos and videos. walk-6.jpg is left out; you can post your review without it.',
  );
  await post();
  expect(submissions[0]?.files).toEqual(files.slice(0, 6));
});

it('posts the review without a file that the API could not read', async () => {
  const { submissions, fail } = open({ ...NEW, review: givenReview('1', { body: 'Soft from the first day.' }) });
  const walk = file('walk.jpg');
  await add(file('cat.png'), walk);
  fail({ message: 'One of the files cannot be used.', fields: { media: 'cat.png cannot be read as a picture.' } });
  expect(await screen.findByText('cat.png cannot be read as a picture.')).toBeInTheDocument();
  await post();
  expect(submissions[0]?.files).toEqual([walk]);
});

it("keeps the typed text when the API rejects it, and shows the API's message", async () => {
  const { fail } = open({ ...NEW, review: givenReview('1') });
  await userEvent.type(screen.getByLabelText('Headline'), ' indeed');
  fail({ message: 'One of the files cannot be used.', fields: { media: 'cat.png cannot be read as a picture.' } });
  expect(await screen.findByText('cat.png cannot be read as a picture.')).toBeInTheDocument();
  expect(screen.getByLabelText('Headline')).toHaveValue('Summary 1 indeed');
});

it('shows a form without scripts again with its values and errors', () => {
  const values = {
    overallRating: '2',
    summary: '',
    body: 'Long enough.',
    name: '',
    fit: 'small',
    width: '',
    comfort: '',
  };
  open({ ...NEW, draft: { values, fields: { summary: 'Give your review a headline.' }, message: 'Look.' } });
  expect(screen.getByLabelText('Review')).toHaveValue('Long enough.');
  expect(screen.getByText('Give your review a headline.')).toBeInTheDocument();
  expect(screen.getByText(/Photos and videos have to be chosen again/)).toBeInTheDocument();
});
