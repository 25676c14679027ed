import { MessageCircle, Phone } from 'lucide';
import { useSelector } from 'react-redux';
import { buildPhoneHref } from '../../../lib/buildPhoneHref.ts';
import { CHAT_HREF } from '../../../lib/chatLimits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { usePhone } from '../../../ui/phone.ts';
import { selectShell } from '../contentSlice.ts';
import styles from './AskUs.module.css';

/** The ways to ask a person: by phone, and by chat where everyone may use it. */
export function AskUs() {
  const shell = useSelector(selectShell);
  const phone = usePhone(shell?.marketplace.phone ?? '');
  if (!shell) return null;
  return (
    <aside className={styles.box} aria-labelledby="ask-us">
      <div>
        <h2 className={styles.title} id="ask-us">
          Not what you were looking for?
        </h2>
        <p className={styles.text}>We pick up, 24/7. Usually in under a minute.</p>
      </div>
      <div className={styles.ways}>
        <LinkButton kind="secondary" href={buildPhoneHref(phone)}>
          <Icon icon={Phone} size={18} /> {phone}
        </LinkButton>
        {shell.liveChat === 'everyone' && (
          <LinkButton kind="secondary" href={CHAT_HREF}>
            <Icon icon={MessageCircle} size={18} /> Live Chat
          </LinkButton>
        )}
      </div>
    </aside>
  );
}
