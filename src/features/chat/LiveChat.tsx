import loadable from '@loadable/component';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { CHAT_HREF } from '../../lib/limits.ts';
import { OptionalPart } from '../../page/laterParts.tsx';
import { readLocalState } from '../../page/localState.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { isPlainClick } from '../../ui/clicks.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { ChatStrip } from './ChatStrip.tsx';
import { CHAT_KEY, type ChatRootState, chatOpened, chatResumed, selectChat } from './chatSlice.ts';
import styles from './LiveChat.module.css';

const ChatPopup = loadable(() => import('./ChatPopup.tsx'), {
  resolveComponent: (file) => file.ChatPopup,
  ssr: false,
});

const findChatLink = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`a[href="${CHAT_HREF}"]`) : null;

/** Returns the element that gets the focus when the panel is minimized: a link in a menu or dialog is hidden by then. */
function findOpener(link: HTMLElement): HTMLElement | null {
  if (!link.closest('dialog')) return link.closest('details')?.querySelector('summary') ?? link;
  const entries = document.querySelectorAll<HTMLElement>(`header a[href="${CHAT_HREF}"]`);
  return [...entries].find((entry) => entry.getClientRects().length > 0) ?? null;
}

/** Opens the chat at a click on any link to it. @returns the element that gets the focus afterwards */
function useChatLinks(isOffered: boolean) {
  const dispatch = useAppDispatch<ChatRootState>();
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    const press = (event: MouseEvent) => {
      const link = findChatLink(event);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      opener.current = findOpener(link);
      dispatch(chatOpened());
      // Without the panel's code, the page with the other ways to reach the shop.
      ChatPopup.load().catch(() => window.location.assign(CHAT_HREF));
    };
    const prepare = (event: Event) => {
      if (findChatLink(event)) ChatPopup.preload();
    };
    // In the capture phase, so that the router does not follow the link.
    document.addEventListener('click', press, true);
    document.addEventListener('pointerover', prepare);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('pointerover', prepare);
    };
  }, [isOffered, dispatch]);
  return opener;
}

/** The live chat (browsing §1, §6, §9); it continues across pages, on phones in a strip or the page's bar. */
export function LiveChat() {
  const marketplace = useSelector(selectMarketplace);
  const chat = useSelector(selectChat);
  const dispatch = useAppDispatch<ChatRootState>();
  const opener = useChatLinks(chat !== null);
  const { key } = useLocation();
  const isOffered = chat !== null;
  const isOpen = chat?.isOpen === true;
  useEffect(() => {
    if (isOffered && readLocalState(CHAT_KEY) !== '') dispatch(chatResumed());
  }, [isOffered, dispatch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page takes the focus itself
  useEffect(() => {
    opener.current = null;
  }, [key, opener]);
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen, opener]);

  if (!chat?.isStarted || !marketplace) return null;
  return (
    <>
      <aside className={styles.strip} aria-label="Live Chat" data-bar>
        <ChatStrip chat={chat} />
        <VisuallyHidden>
          <span role="status">{chat.unreadCount > 0 && chat.lastLine}</span>
        </VisuallyHidden>
      </aside>
      <OptionalPart name="chat">
        <ChatPopup isOpen={isOpen} shop={marketplace} />
      </OptionalPart>
    </>
  );
}
