import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Survey } from '../../../../src/contracts/reviews/surveys.ts';
import { SurveyPage } from '../../../../src/features/surveys/SurveyPage.tsx';
import { loadSurveyPage } from '../../../../src/features/surveys/surveyThunks.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const CALL = '/auscult/unauth/survey/take/order.mac';
const survey: Survey = {
  surveyId: 'hmd',
  title: 'How’s My Driving?',
  intro: 'Four short questions.',
  csrfToken: 'old',
  questions: [
    { kind: 'scale', questionId: 'ease', text: 'How easy?', min: 1, max: 5, minText: 'Hard', maxText: 'Easy' },
    { kind: 'choices', questionId: 'well', text: 'What went well?', choices: [{ value: 'fit', text: 'Fit' }] },
    { kind: 'text', questionId: 'fix', text: 'Anything we should fix?', maxLength: 1000 },
  ],
  order: { orderId: '112-1', productName: 'Pike Mid', choice: 'Sand · 8.5', imageId: 'i' },
  phone: '(800) 555-0142',
  hours: '24/7',
  isAnswered: false,
};
type Call = { body?: { csrfToken?: string } };

async function open(answers: Record<string, unknown>) {
  const { store } = await openStore(answers, maya);
  const url = new URL('/survey?id=order.mac', 'http://shop.test');
  await store.dispatch((dispatch) => loadSurveyPage({ dispatch, url }));
  await openPage(store, { element: <SurveyPage /> }, '/survey?id=order.mac');
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

it('counts the answered questions, sends them, and thanks the customer', async () => {
  const sentBodies: unknown[] = [];
  const user = await open({
    [`GET ${CALL}`]: survey,
    [`POST ${CALL}`]: ({ body }: Call) => {
      sentBodies.push(body);
      return { status: 200, body: { isNew: true } };
    },
  });
  expect(screen.getByText('0 of 3 answered')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(screen.getByRole('checkbox', { name: 'Fit' }));
  await user.type(screen.getByLabelText(/Anything we should fix/), 'The box');
  expect(screen.getByText('3 of 3 answered')).toBeVisible();
  expect(screen.getByText('7 of 1,000 characters. Please leave out card numbers.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, that helps.' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/112-1');
  const answers = [
    { questionId: 'ease', value: '4' },
    { questionId: 'fix', value: 'The box' },
    { questionId: 'well', value: ['fit'] },
  ];
  expect(sentBodies).toEqual([{ csrfToken: 'old', surveyId: 'hmd', answers }]);
});

it('fetches a new token when the session has changed', async () => {
  let token = 'old';
  const user = await open({
    [`GET ${CALL}`]: () => ({ status: 200, body: { ...survey, csrfToken: token } }),
    [`POST ${CALL}`]: ({ body }: Call) => {
      token = 'new';
      return body?.csrfToken === 'new'
        ? { status: 200, body: { isNew: true } }
        : { status: 403, body: { id: 'csrf.invalid', message: 'No' } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, that helps.' })).toBeVisible();
});

it('keeps the answers after a failure, and shows an error below its question', async () => {
  const fields = { ease: 'Pick a number, 1 to 5.' };
  const user = await open({
    [`GET ${CALL}`]: survey,
    [`POST ${CALL}`]: () => ({ status: 400, body: { id: 'input.invalid', message: 'No', fields } }),
  });
  await user.click(screen.getByRole('checkbox', { name: 'Fit' }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByText('Pick a number, 1 to 5.')).toBeVisible();
  expect(screen.getByRole('radio', { name: '1' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Fit' })).toBeChecked();
});

it('reports that the answers were not sent', async () => {
  const user = await open({ [`GET ${CALL}`]: survey, [`POST ${CALL}`]: 500 });
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('shows thanks for an answered invitation', async () => {
  await open({ [CALL]: { ...survey, isAnswered: true } });
  expect(screen.getByRole('heading', { name: 'Thank you, that helps.' })).toBeVisible();
});

it('shows a next step for an invalid invitation', async () => {
  await open({ [CALL]: () => ({ status: 404, body: { id: 'not.found', message: 'No' } }) });
  expect(screen.getByText(/This link is incomplete/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer about the shop instead' })).toHaveAttribute('href', '/survey');
});
