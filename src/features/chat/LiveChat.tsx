import loadable from '@loadable/component';
import { MessageCircle } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { CHAT_HREF } from '../../lib/limits.ts';
import { isPlainClick } from '../../ui/clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type ContentRootState, selectShell } from '../content/contentSlice.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import styles from './LiveChat.module.css';

const ChatPopup = loadable(() => import('./ChatPopup.tsx'), {
  resolveComponent: (file) => file.ChatPopup,
  ssr: false,
});

/** Pages with their own bar at the bottom, or without distractions. */
const WITHOUT_BUTTON = /^\/checkout(\/|$)/;

/**
 * The button of the live chat, and its popup (browsing §1, §6, §9): for everyone or for recognised customers. Links to
 * the chat open it too. The conversation continues while the shopper visits other pages.
 */
export function LiveChat() {
  const shell = useSelector<ContentRootState, ReturnType<typeof selectShell>>(selectShell);
  const customer = useSelector<IdentityRootState, ReturnType<typeof selectCustomer>>(selectCustomer);
  const [isOpen, setOpen] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const audience = shell?.liveChat;
  const isIn = audience === 'everyone' || (audience === 'recognized' && customer !== null);

  useEffect(() => {
    if (!isIn) return;
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>(`a[href="${CHAT_HREF}"]`) : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      event.stopPropagation();
      opener.current = link.closest('details')?.querySelector('summary') ?? link;
      setIsStarted(true);
      setOpen(true);
    };
    // In the capture phase, so that the router does not follow the link.
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [isIn]);

  // After rendering, because the button is hidden while the popup is open.
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);

  if (!isIn || !shell) return null;
  return (
    <>
      {!WITHOUT_BUTTON.test(pathname) && (
        <aside aria-label="Customer service">
          <a className={styles.button} href={CHAT_HREF} hidden={isOpen} onPointerEnter={() => void ChatPopup.preload()}>
            <Icon icon={MessageCircle} size={24} />
            <span className={styles.label}>Live Chat</span>
          </a>
        </aside>
      )}
      {isStarted && (
        <ChatPopup
          isOpen={isOpen}
          phone={shell.marketplace.phone}
          onMinimize={() => setOpen(false)}
          onEnd={() => {
            setOpen(false);
            setIsStarted(false);
          }}
        />
      )}
    </>
  );
}
