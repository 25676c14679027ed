import type { Marketplace, ShellContent } from '../../contracts/content.ts';
import { buildPhoneHref } from '../../lib/buildPhoneHref.ts';
import styles from './Footer.module.css';
import { FooterMenu } from './FooterMenu.tsx';
import { SocialLinks } from './SocialLinks.tsx';

export interface FooterMenusProps {
  groups: ShellContent['footer'];
  phone: string;
  social: Marketplace['social'];
}

/** The columns of the footer: menus, phone, social networks. */
export function FooterMenus({ groups, phone, social }: FooterMenusProps) {
  return (
    <div className={styles.menus}>
      {groups.map((group) => (
        <FooterMenu key={group.title} title={group.title} links={group.links} />
      ))}
      <div className={styles.contact}>
        <h2 className={styles.contactTitle}>We pick up, 24/7</h2>
        <p className={styles.contactText}>
          <a href={buildPhoneHref(phone)}>{phone}</a>, day or night. A person answers, usually in under a minute.
        </p>
        {social.length > 0 && <SocialLinks links={social} />}
      </div>
    </div>
  );
}
