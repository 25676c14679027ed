import { MessageCircle, Package, Phone } from 'lucide';
import { useSelector } from 'react-redux';
import { buildPhoneHref } from '../../../lib/buildPhoneHref.ts';
import { CHAT_HREF } from '../../../lib/chatLimits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { usePhone } from '../../../ui/phone.ts';
import { selectShell } from '../contentSlice.ts';
import styles from './ContactWays.module.css';

/** The ways to get help: by phone, by chat where the shop offers it, and the pages of an order. */
export function ContactWays() {
  const shell = useSelector(selectShell);
  const phone = usePhone(shell?.marketplace.phone ?? '');
  if (!shell) return null;
  return (
    <ul className={styles.ways}>
      <li className={styles.way}>
        <Icon icon={Phone} className={styles.icon} />
        <h3 className={styles.name}>Call us</h3>
        <p className={styles.text}>
          24 hours a day, every day of the year. A person answers, usually in under a minute.
        </p>
        <div className={styles.actions}>
          <LinkButton href={buildPhoneHref(phone)}>{phone}</LinkButton>
        </div>
      </li>
      {shell.liveChat && (
        // The target of links to the chat without scripts.
        <li className={styles.way} id="live-chat">
          <Icon icon={MessageCircle} className={styles.icon} />
          <h3 className={styles.name}>Live Chat</h3>
          {shell.liveChat === 'everyone' ? (
            <>
              <p className={styles.text}>Write to a member of the team, and keep shopping while they answer.</p>
              <div className={styles.actions}>
                <LinkButton kind="secondary" href={CHAT_HREF}>
                  Start a chat
                </LinkButton>
              </div>
            </>
          ) : (
            <p className={styles.text}>For signed-in customers: its button is at the bottom of every page.</p>
          )}
        </li>
      )}
      <li className={styles.way}>
        <Icon icon={Package} className={styles.icon} />
        <h3 className={styles.name}>Help with an order</h3>
        <p className={styles.text}>Follow a parcel or send something back, with or without an account.</p>
        <div className={styles.actions}>
          <LinkButton kind="secondary" href="/orders/lookup">
            Track an order
          </LinkButton>
          <LinkButton kind="secondary" href="/my-returns">
            Start a return
          </LinkButton>
        </div>
      </li>
    </ul>
  );
}
