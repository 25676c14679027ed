import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { Question, QuestionList } from '../../../../src/contracts/reviews/questions.ts';
import { customerReceived } from '../../../../src/features/identity/identitySlice.ts';
import { loadTopQuestions } from '../../../../src/features/questions/loadTopQuestions.ts';
import { QuestionsSection } from '../../../../src/features/questions/QuestionsSection.tsx';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

beforeAll(showModalInJsdom);

const INSOLE: Question = {
  questionId: '900001',
  productId: '91',
  name: 'Ravi S.',
  body: 'Is the insole removable?',
  helpful: 12,
  askedAt: '2026-10-28T10:00:00.000Z',
  answers: [
    {
      answerId: '1',
      answeredBy: 'staff',
      name: '',
      verifiedPurchase: false,
      body: 'It is.',
      answeredAt: '2026-10-29T10:00:00.000Z',
    },
    {
      answerId: '2',
      answeredBy: 'customer',
      name: 'Priya K.',
      verifiedPurchase: true,
      body: 'A 4 mm orthotic fits in its place.',
      answeredAt: '2026-10-30T10:00:00.000Z',
    },
  ],
};
const WIDTH: Question = { ...INSOLE, questionId: '900002', body: 'Do they come in wide?', helpful: 0, answers: [] };
const createQuestionList = (questions: Question[], total = questions.length): QuestionList => ({
  questions,
  total,
  page: 1,
  pageCount: 1,
});

async function open(answers: Answers, customer?: typeof maya) {
  const { store, calls } = await openStore(answers, customer);
  await store.dispatch(loadTopQuestions('91', 3));
  calls.length = 0;
  const element = (
    <main>
      <h1>Skyline 4</h1>
      <QuestionsSection product={{ productId: '91' }} />
    </main>
  );
  const page = await openPage(store, { element });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, calls, store };
}
const writeAndSend = async (text: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), text);
  await userEvent.click(dialog.getByRole('button', { name: button }));
};

it('shows questions with the authors of their answers, and the link to all', async () => {
  await open({ '/v1/questions': createQuestionList([INSOLE, WIDTH], 7) });
  expect(screen.getByRole('heading', { name: 'Is the insole removable?' })).toBeInTheDocument();
  expect(screen.getByText('Answered by Shop, October 29, 2026')).toBeInTheDocument();
  expect(screen.getByText('Answered by Priya K., verified purchase, October 30, 2026')).toBeInTheDocument();
  expect(screen.getByText(/Asked by Ravi S\., October 28, 2026\. No answers yet\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all 7 questions' })).toHaveAttribute('href', '/product/questions/91');
});

it('invites the first question', async () => {
  await open({ '/v1/questions': createQuestionList([]) });
  expect(screen.getByText(/^Be the first to ask/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Show all/ })).not.toBeInTheDocument();
});

it('renders nothing if questions did not load', async () => {
  await open({ '/v1/questions': 500 });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('leads a guest to the form, through sign-in', async () => {
  const { getPath } = await open({ '/v1/questions': createQuestionList([INSOLE]) });
  await userEvent.click(screen.getByRole('link', { name: 'Answer: Is the insole removable?' }));
  expect(getPath()).toBe('/product/questions/91/answer/900001');
  await userEvent.click(screen.getByRole('link', { name: 'Ask a question' }));
  expect(getPath()).toBe('/product/questions/91/ask');
});

describe('a signed-in shopper', () => {
  it('asks in place, and sees the question', async () => {
    const newQuestion = { ...WIDTH, questionId: '900009', body: 'Are they waterproof at all?', name: 'Maya L.' };
    await open({ '/v1/questions': createQuestionList([INSOLE]), 'POST /v1/questions': newQuestion }, maya);
    await userEvent.click(screen.getByRole('link', { name: 'Ask a question' }));
    await writeAndSend('Are they waterproof at all?', 'Ask');
    expect(await screen.findByRole('heading', { name: 'Are they waterproof at all?' })).toBeInTheDocument();
    expect(screen.getByText(/^Thank you\. Your question is here/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('answers in place, after a message about a missing text', async () => {
    const [first] = INSOLE.answers;
    if (!first) throw new Error('the question has answers');
    const answeredQuestion = {
      ...WIDTH,
      answers: [{ ...first, answeredBy: 'customer', name: 'Maya L.', body: 'D is the widest.' }],
    };
    const sentBodies: unknown[] = [];
    const accept = (request: ApiRequest) => {
      sentBodies.push(request.body);
      return { status: 201, body: answeredQuestion };
    };
    await open({ '/v1/questions': createQuestionList([WIDTH]), 'POST /v1/questions/900002/answers': accept }, maya);
    await userEvent.click(screen.getByRole('link', { name: 'Answer: Do they come in wide?' }));
    await writeAndSend('D', 'Answer');
    expect(screen.getByText('Please write at least 5 characters.')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await writeAndSend(' is the widest.', 'Answer');
    expect(await screen.findByText('D is the widest.')).toBeInTheDocument();
    expect(sentBodies).toEqual([{ body: 'D is the widest.' }]);
  });

  it('keeps the typed text when it could not be sent', async () => {
    await open({ '/v1/questions': createQuestionList([]), 'POST /v1/questions': 429 }, maya);
    await userEvent.click(screen.getByRole('link', { name: 'Ask a question' }));
    await writeAndSend('Are they waterproof at all?', 'Ask');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Are they waterproof at all?');
  });
});

it('counts a helpful vote once, and reports a lost one', async () => {
  const voteAnswer = { questionId: '900001', helpful: 13 };
  const { calls } = await open({
    '/v1/questions': createQuestionList([INSOLE, WIDTH]),
    'POST /v1/questions/900001/helpful': voteAnswer,
    'POST /v1/questions/900002/helpful': 500,
  });
  await userEvent.click(screen.getByRole('button', { name: /^Helpful, 12: Is the insole/ }));
  const helpfulButton = await screen.findByRole('button', { name: /^Helpful, 13: Is the insole/ });
  expect(helpfulButton).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(helpfulButton);
  expect(calls).toEqual(['POST /v1/questions/900001/helpful']);
  await userEvent.click(screen.getByRole('button', { name: /^Helpful, 0: Do they/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong! Please try again.');
});

describe('deleting', () => {
  const createAnswers = (deleteAnswer: unknown): Answers => ({
    '/v1/questions': createQuestionList([WIDTH]),
    '/v1/questions/mine': { questionIds: [WIDTH.questionId] },
    [`DELETE /v1/questions/${WIDTH.questionId}`]: deleteAnswer,
  });
  const begin = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Do they come in wide?' }));
    return within(await screen.findByRole('dialog', { name: 'Delete your question?' }));
  };

  it('is only offered to the customer who asked', async () => {
    const { calls } = await open({ ...createAnswers(404), '/v1/questions': createQuestionList([INSOLE, WIDTH]) }, maya);
    expect(await screen.findByRole('button', { name: 'Delete: Do they come in wide?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete: Is the insole removable?' })).not.toBeInTheDocument();
    expect(calls).toEqual(['GET /v1/questions/mine?productId=91']);
  });

  it('is not offered to the next customer of the same browser', async () => {
    const { store } = await open(createAnswers(404), maya);
    expect(await screen.findByRole('button', { name: 'Delete: Do they come in wide?' })).toBeVisible();
    act(() => void store.dispatch(customerReceived({ level: 'nothing', customer: null })));
    expect(screen.queryByRole('button', { name: 'Delete: Do they come in wide?' })).not.toBeInTheDocument();
  });

  it('sends no request for a guest', async () => {
    const { calls } = await open(createAnswers(404));
    expect(screen.getByRole('heading', { name: 'Do they come in wide?' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('asks for a confirmation, then removes the question and reports it', async () => {
    const { calls } = await open(createAnswers({ questionId: WIDTH.questionId, productId: '91' }), maya);
    await userEvent.click((await begin()).getByRole('button', { name: 'Keep it' }));
    expect(calls).toEqual(['GET /v1/questions/mine?productId=91']);
    await userEvent.click((await begin()).getByRole('button', { name: 'Delete question' }));
    expect(await screen.findByText('Your question is deleted.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Do they come in wide?' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Be the first to ask/)).toBeInTheDocument();
  });

  it('hides the message about a posted question once it is deleted', async () => {
    const ownQuestions = { questionIds: ['900003'] };
    const ownQuestion = { ...WIDTH, questionId: '900003', body: 'Is there a wide one?' };
    await open(
      {
        ...createAnswers(404),
        '/v1/questions/mine': ownQuestions,
        'POST /v1/questions': ownQuestion,
        'DELETE /v1/questions/900003': { questionId: '900003', productId: '91' },
      },
      maya,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ask a question' }));
    await writeAndSend(ownQuestion.body, 'Ask');
    expect(await screen.findByText(/^Thank you\. Your question is here/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Is there a wide one?' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete question' }));
    expect(await screen.findByText('Your question is deleted.')).toBeVisible();
    expect(screen.queryByText(/^Thank you/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: WIDTH.body })).toBeInTheDocument();
  });

  it('shows the error, and keeps the question', async () => {
    await open(createAnswers(500), maya);
    const dialog = await begin();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete question' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Do they come in wide?' })).toBeInTheDocument();
  });
});
