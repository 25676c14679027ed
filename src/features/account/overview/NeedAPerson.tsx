import { Phone } from 'lucide';
import { useSelector } from 'react-redux';
import { getButtonClass } from '../../../ui/getButtonClass.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePhone } from '../../../ui/phone.ts';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { selectMembership } from '../../rewards/rewardsSlice.ts';
import styles from './NeedAPerson.module.css';

/** The ways to reach a person; members have a phone number of their own. */
export function NeedAPerson() {
  const marketplace = useSelector(selectMarketplace);
  const phone = usePhone(marketplace?.phone ?? '');
  const isVip = useSelector(selectMembership)?.isEnrolled ?? false;
  if (!phone) return null;
  return (
    <section className={styles.help} aria-labelledby="help">
      <div>
        <h2 id="help" className={styles.title}>
          Need a person?
        </h2>
        <p className={styles.text}>{isVip ? 'Your VIP line is' : 'We are'} open day and night.</p>
      </div>
      <a className={getButtonClass({ kind: 'secondary' }, styles.call)} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <Icon icon={Phone} size={20} />
        {phone}
      </a>
    </section>
  );
}
