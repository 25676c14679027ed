import { screen, waitFor } from '@testing-library/react';
import type { DeskQuestion, DeskReview } from '../../../src/contracts/desk/reviews.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const PRODUCT = { productId: 4, productName: 'Willow Max Trainer', imageId: null };
const REVIEW: DeskReview = {
  ...PRODUCT,
  reviewId: 7,
  reviewer: 'Dana K.',
  rating: 4,
  summary: 'Soft, but order half a size up',
  body: 'Comfortable from the first mile.',
  reviewedAt: '2026-11-02T15:30:00Z',
  isHidden: false,
  isVerified: true,
  mediaCount: 2,
  waitingCount: 2,
  source: '',
  helpful: 3,
  fit: 'small',
  width: null,
  comfort: null,
  customerId: 12,
  others: { count: 2, hidden: 0 },
  media: [
    { mediaId: 31, type: 'image', status: 'waiting', shopUrl: null },
    { mediaId: 32, type: 'image', status: 'waiting', shopUrl: null },
  ],
  acts: [],
};

const openReview = (review: Partial<DeskReview> = {}, answers: Readonly<Record<string, unknown>> = {}) =>
  openDesk('/desk/reviews/7', { 'GET /reviews/7': { ...REVIEW, ...review }, ...answers });

it('decides the pictures by keys: A shows the first one that waits, R asks before it deletes', async () => {
  const desk = openReview(
    {},
    {
      'POST /operations/reviews.media.approve': { result: {}, text: 'Photo 31 is approved.' },
      'POST /operations/reviews.media.reject': { result: {}, text: 'Photo 31 is rejected; its files are deleted.' },
    },
  );
  expect(await screen.findByRole('heading', { name: 'Soft, but order half a size up' })).toBeVisible();
  expect(screen.getByText('Runs small')).toBeVisible();
  await desk.user.keyboard('a');
  await waitFor(() =>
    expect(desk.listSent('POST /operations/reviews.media.approve').map(({ body }) => body)).toEqual([
      expect.objectContaining({ input: { media: '31' }, isPreview: false }),
    ]),
  );
  await desk.user.keyboard('r');
  expect(await screen.findByText(/Its files are deleted\. This cannot be undone/)).toBeVisible();
  const listReal = () =>
    desk.listSent('POST /operations/reviews.media.reject').filter(({ body }) => !Object(body).isPreview);
  expect(listReal()).toEqual([]);
  const refuse = await screen.findByRole('button', { name: 'Refuse and delete' });
  await waitFor(() => expect(refuse).toBeEnabled());
  await desk.user.click(refuse);
  await waitFor(() => expect(listReal()).toHaveLength(1));
});

it('leaves the name beside a picture to the text', async () => {
  openReview({ imageId: 'p1-side' });
  expect(await screen.findByText('Willow Max Trainer')).toBeVisible();
  expect(document.querySelector('img[src*="p1-side"]')).toHaveAttribute('alt', '');
});

it('says why a picture cannot be shown', async () => {
  const desk = openReview(
    {},
    { 'POST /operations/reviews.media.approve': new Refusal(409, 'media.rejected', 'Photo 31 was rejected before.') },
  );
  await desk.user.click((await screen.findAllByRole('button', { name: /^Show it/ }))[0] ?? document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent('Photo 31 was rejected before.');
});

it('offers no decision to a person who may only look', async () => {
  const permissions = PRIYA.permissions.filter((permission) => permission !== 'reviews.change');
  openReview({}, { 'GET /me': { ...PRIYA, permissions } });
  expect(await screen.findByText('Bought here')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Show it|Refuse/ })).toBeNull();
});

const QUESTION: DeskQuestion = {
  ...PRODUCT,
  questionId: 9,
  asker: 'Lena M.',
  body: 'Does this fit a high instep?',
  askedAt: '2026-11-02T15:30:00Z',
  isHidden: false,
  answerCount: 0,
  customerId: null,
  answers: [],
  acts: [],
};

it('keeps a typed answer that could not be saved, and sends it once', async () => {
  let isDown = true;
  const desk = openDesk('/desk/questions/9', {
    'GET /questions/9': QUESTION,
    'POST /operations/question.answer': () =>
      isDown ? new Refusal(503, 'busy', 'Please try again.') : { result: {}, text: 'Question 9 is answered.' },
  });
  const field = await screen.findByLabelText('Your answer');
  await desk.user.type(field, 'Yes: the laces open wide.');
  await desk.user.click(screen.getByRole('button', { name: /^Show the answer/ }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(field).toHaveValue('Yes: the laces open wide.');
  isDown = false;
  await desk.user.keyboard('{Control>}{Enter}{/Control}');
  await desk.user.click(field);
  await desk.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(await screen.findByText('The answer is shown.')).toBeVisible();
});

it('takes no answer to a hidden question', async () => {
  openDesk('/desk/questions/9', { 'GET /questions/9': { ...QUESTION, isHidden: true } });
  expect(await screen.findByText('A hidden question cannot be answered. Show it again first.')).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});
