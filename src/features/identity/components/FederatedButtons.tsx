import { useSelector } from 'react-redux';
import { federatedStartPath } from '../../../lib/federatedKinds.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { OrLine } from '../../../ui/OrLine.tsx';
import { selectFederatedKinds, selectMarketplace } from '../../content/contentSlice.ts';
import styles from './FederatedButtons.module.css';
import { FEDERATED_ICONS } from './federatedIcons.ts';

/**
 * The ways to sign in with an account elsewhere that the shop offers, and the 'or' before what comes next (browsing §2, Sign-in
 * modal). Plain links that the server answers, so that they work without scripts.
 */
export function FederatedButtons({ returnTo }: { returnTo: string }) {
  const kinds = useSelector(selectFederatedKinds);
  const labels = useSelector(selectMarketplace)?.federatedLabels;
  return (
    <>
      {labels && kinds.length > 0 && (
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <a
                className={styles.kind}
                href={federatedStartPath(kind, returnTo)}
                rel="external nofollow"
                aria-label={`Sign in with ${labels[kind]}`}
              >
                <Icon of={FEDERATED_ICONS[kind]} size={20} />
                {labels[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
      <OrLine />
    </>
  );
}
