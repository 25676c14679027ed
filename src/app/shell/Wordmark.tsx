import type { Marketplace } from '../../contracts/content/content.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './Wordmark.module.css';

type WordmarkProps = { marketplace: Pick<Marketplace, 'name' | 'logo'>; className?: string | undefined };

/** The shop's logo, or its name, as a link to the home page. */
export const Wordmark = ({ marketplace: { name, logo }, className }: WordmarkProps) => (
  <a href="/" className={classNames(styles.wordmark, className)}>
    {logo ? <img className={styles.logo} {...logo} alt={logo.alt} /> : name}
  </a>
);
