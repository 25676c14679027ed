import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider, useSelector } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Chat, ChatMessage } from '../../../../src/contracts/chat.ts';
import { ChatEntry } from '../../../../src/features/chat/ChatEntry.tsx';
import { CHAT_KEY, selectChat } from '../../../../src/features/chat/chatSlice.ts';
import { LiveChat } from '../../../../src/features/chat/LiveChat.tsx';
import { CHAT_HREF } from '../../../../src/lib/limits.ts';
import { saveLocalState } from '../../../../src/page/localState.ts';
import { givenMedia } from '../../ui/mediaInJsdom.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { type Answers, openStore, shell } from '../openShop.tsx';

beforeAll(() => {
  showModalInJsdom();
});
beforeEach(() => {
  givenMedia(false);
  jest.useFakeTimers();
  saveLocalState(CHAT_KEY, '');
  // The entry of a page: the test before may have ended with an open panel.
  window.history.replaceState(null, '');
});
afterEach(() => jest.useRealTimers());

const chatId = '0b9a3f1e-7a55-4a63-8a70-0d4d3d7a1c11';
const createMessage = (position: number, author: ChatMessage['author'], text: string, messageId = `m${position}`) => ({
  position,
  messageId,
  author,
  text,
  sentAt: '2026-11-21T12:00:00.000Z',
});
const chat = (overrides: Partial<Chat> = {}): Chat => ({
  chatId,
  status: 'open',
  agentName: 'Dana',
  isTyping: false,
  messages: [],
  ...overrides,
});

function Entry() {
  const state = useSelector(selectChat);
  return state && <ChatEntry chat={state} />;
}

async function openPage(answers: Answers, liveChat: 'everyone' | 'recognized' = 'everyone') {
  const { store, calls } = await openStore({ '/zcs/content': { ...shell, liveChat }, ...answers });
  const page = (
    <>
      <header>
        <Entry />
      </header>
      <LiveChat />
      <details>
        <summary>Customer Service</summary>
        <a href={CHAT_HREF}>From the menu</a>
      </details>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  await act(async () => {
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
  });
  return { store, calls, router, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}
async function openChat(answers: Answers) {
  const page = await openPage(answers);
  await page.user.click(screen.getByRole('link', { name: 'Chat' }));
  await screen.findByRole('dialog', { name: 'Live Chat' });
  return page;
}
/** Cancels the dialog as Escape does in a browser. */
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('is hidden from guests if only recognised customers may chat', async () => {
  await openPage({}, 'recognized');
  expect(screen.queryByRole('link', { name: 'Chat' })).toBeNull();
});

it('states that it is unavailable, with the phone number, and tries again', async () => {
  const { user, calls } = await openChat({ 'POST /v1/chat': 409 });
  expect(await screen.findByText('Live Chat is unavailable.')).toBeVisible();
  expect(screen.getByRole('link', { name: shell.marketplace.phone })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(calls.filter((call) => call === 'POST /v1/chat')).toHaveLength(2);
});

it('accepts messages while it waits, and shows each answer once', async () => {
  const sentTexts: string[] = [];
  const { user } = await openChat({
    'POST /v1/chat': chat({ status: 'waiting', agentName: null }),
    [`POST /v1/chat/${chatId}/messages`]: ({ body }: { body: { text: string; messageId: string } }) => {
      sentTexts.push(body.text);
      return { status: 201, body: chat({ messages: [createMessage(1, 'customer', body.text, body.messageId)] }) };
    },
    [`GET /v1/chat/${chatId}`]: chat({ messages: [createMessage(2, 'agent', 'Hi, I am Dana.')], isTyping: true }),
  });
  expect(screen.getByText(/Waiting for a team member/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), '  My boots are tight {Enter}');
  await pass(6000);
  expect(sentTexts).toEqual(['My boots are tight']);
  expect(screen.getAllByText('My boots are tight')).toHaveLength(1);
  expect(screen.getAllByText('Hi, I am Dana.')).toHaveLength(1);
  expect(screen.getByText('Dana is writing')).toBeInTheDocument();
});

it('keeps an unsent message, and sends it again with its id', async () => {
  const ids: string[] = [];
  const { user } = await openChat({
    'POST /v1/chat': chat(),
    [`GET /v1/chat/${chatId}`]: 503,
    [`POST /v1/chat/${chatId}/messages`]: ({ body }: { body: { text: string; messageId: string } }) => {
      ids.push(body.messageId);
      if (ids.length === 1) return { status: 0, body: null };
      return { status: 201, body: chat({ messages: [createMessage(1, 'customer', body.text, body.messageId)] }) };
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Hello{Enter}');
  expect(await screen.findByText(/Not sent\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.queryByText(/Not sent\./)).toBeNull();
  expect(new Set(ids).size).toBe(1);
  await pass(9000);
  expect(screen.getByText('The connection is lost. We keep trying.')).toBeVisible();
});

it('ends after a confirmation, and offers a new chat when the agent has ended it', async () => {
  const { user, calls } = await openChat({
    'POST /v1/chat': chat({ messages: [createMessage(1, 'agent', 'Hi')] }),
    [`GET /v1/chat/${chatId}`]: chat({ status: 'ended' }),
    [`DELETE /v1/chat/${chatId}`]: chat({ status: 'ended' }),
  });
  await user.click(screen.getByRole('button', { name: 'End chat' }));
  expect(screen.getByText('End this chat?')).toBeVisible();
  expect(calls).not.toContain(`DELETE /v1/chat/${chatId}`);
  await pass(2500);
  expect(screen.getByText('This chat has ended.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start a new chat' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End chat' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens from a link, and returns the focus on Escape', async () => {
  const { user } = await openPage({ 'POST /v1/chat': chat() });
  await user.click(screen.getByText('Customer Service'));
  await user.click(screen.getByRole('link', { name: 'From the menu' }));
  const field = await screen.findByRole('textbox', { name: 'Write a message' });
  expect(field).toHaveFocus();
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Customer Service')).toHaveFocus();
});

it('stands beside the page of a wide window: open on the next page too, until Escape', async () => {
  givenMedia(true);
  const { user, router } = await openChat({ 'POST /v1/chat': chat() });
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  expect(field).toHaveFocus();
  expect(document.documentElement).toHaveAttribute('data-chat');
  await act(() => router.navigate('/cart'));
  expect(screen.getByRole('dialog', { name: 'Live Chat' })).toBeVisible();
  screen.getByText('Customer Service').focus();
  await user.click(screen.getByRole('link', { name: 'Chat, in progress' }));
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-chat');
  expect(screen.getByRole('link', { name: 'Chat, in progress' })).toHaveFocus();
});

it('is minimized by the next page where it lies over the page', async () => {
  const { router } = await openChat({ 'POST /v1/chat': chat() });
  await act(() => router.navigate('/cart'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Chat, in progress' })).toBeVisible();
});

it('shows unread messages on its entry while it is minimized, and the last one in a strip', async () => {
  const { user } = await openChat({
    'POST /v1/chat': chat({ messages: [createMessage(1, 'agent', 'Hi')] }),
    [`GET /v1/chat/${chatId}`]: chat({ messages: [createMessage(2, 'agent', 'Take the 8.')] }),
  });
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  expect(screen.getByRole('link', { name: 'Chat, in progress' })).toHaveFocus();
  await pass(9000);
  expect(screen.getByRole('link', { name: 'Chat, 1 unread message' })).toBeVisible();
  const strip = within(screen.getByRole('complementary', { name: 'Live Chat' }));
  expect(strip.getByRole('status')).toHaveTextContent('Dana: Take the 8.');
  await user.click(strip.getByRole('link', { name: /Dana: Take the 8\..*1 unread message/ }));
  expect(screen.getByRole('dialog', { name: 'Live Chat' })).toHaveTextContent('Take the 8.');
  pressEscape();
  expect(screen.getByRole('link', { name: 'Chat, in progress' })).toBeVisible();
});

it('keeps what was typed while it is minimized', async () => {
  const { user } = await openChat({ 'POST /v1/chat': chat() });
  await user.type(screen.getByRole('textbox', { name: 'Write a message' }), 'My bo');
  pressEscape();
  await user.click(screen.getByRole('link', { name: 'Chat, in progress' }));
  expect(screen.getByRole('textbox', { name: 'Write a message' })).toHaveValue('My bo');
});

it.each([
  [
    'resumes the conversation',
    chat({ messages: [createMessage(1, 'agent', 'Hi'), createMessage(2, 'agent', 'So?')] }),
    1,
  ],
  ['forgets a conversation that has ended', chat({ status: 'ended' }), 0],
  ["forgets another customer's conversation", 404, 0],
])('%s of the previous document of the tab, minimized', async (_name, answer, unreadCount) => {
  saveLocalState(CHAT_KEY, `${chatId} 1`);
  const { store, calls } = await openPage({ [`GET /v1/chat/${chatId}`]: answer });
  await waitFor(() => expect(calls.join()).toContain(chatId));
  await pass(0);
  expect(calls).not.toContain('POST /v1/chat');
  expect(selectChat(store.getState())).toMatchObject({ isOpen: false, isStarted: unreadCount > 0, unreadCount });
});
