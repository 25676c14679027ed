import type { ShellContent } from '../../contracts/content/content.ts';
import { buildPhoneHref } from '../../lib/paths.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './QuietFooter.module.css';
import { fillShopTexts } from './shellLinks.ts';

type QuietFooterProps = {
  shell: ShellContent;
  isCheckout: boolean;
  renderedAt: number;
};

/** The footer of pages that are not for browsing: one row of links, in checkout only needed ones. */
export function QuietFooter({ shell, isCheckout, renderedAt }: QuietFooterProps) {
  const { marketplace, footer, legal } = shell;
  const fill = fillShopTexts(marketplace.phone, renderedAt);
  const [help] = footer;
  const links = isCheckout
    ? [
        { text: 'Shipping and Returns', href: '/c/shipping-and-returns' },
        ...legal,
        { text: `Contact, ${marketplace.hours}: ${marketplace.phone}`, href: buildPhoneHref(marketplace.phone) },
      ]
    : [...(help?.links ?? []), ...legal];
  return (
    <footer className={styles.footer}>
      <div className={classNames(styles.footerInner, isCheckout && styles.narrow)}>
        <ul className={styles.links}>
          {links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{fill(text)}</a>
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>{fill(`© {{currentYear}} ${marketplace.name}`)}</p>
      </div>
    </footer>
  );
}
