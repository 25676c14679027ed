import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useMediaQuery } from '../../../ui/viewport.ts';
import { type ContentRootState, selectShell } from '../contentSlice.ts';
import styles from './AppAd.module.css';

const KEY = 'app-ad-hidden-at';
/** A closed ad stays hidden this long (browsing §9). */
const HIDDEN_MS = 30 * 86_400_000;

/** Returns whether the ad was closed in the last 30 days, or could not be remembered as closed. */
function isAppAdHidden(now: number): boolean {
  try {
    const hiddenAt = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(hiddenAt) && now - hiddenAt < HIDDEN_MS;
  } catch {
    return true;
  }
}

/** Hides the ad for 30 days. */
function hideAppAd(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    // Storage is full or forbidden: the ad stays hidden on this page only.
  }
}

const PHONE = '(width <= 650px)';
const SETTLE_MS = 200;

/** The ad of the shop's app on phones, where there is one; once closed, hidden for 30 days. */
export function AppAd() {
  const ad = useSelector((state: ContentRootState) => selectShell(state)?.appAd);
  const isPhone = useMediaQuery(PHONE, SETTLE_MS);
  const [isHidden, setIsHidden] = useState(true);
  // Only the browser knows it, so the server renders no ad.
  useEffect(() => setIsHidden(isAppAdHidden(Date.now())), []);
  const isShown = ad !== undefined && isPhone && !isHidden;
  useEffect(() => {
    if (!isShown) return;
    // Moves fixed elements at the bottom of the window up.
    document.documentElement.style.setProperty('--bottom-bar', '64px');
    return () => void document.documentElement.style.removeProperty('--bottom-bar');
  }, [isShown]);
  if (!isShown) return null;
  const close = () => {
    hideAppAd(Date.now());
    setIsHidden(true);
  };
  return (
    <aside className={styles.ad} aria-label="App">
      <span className={styles.text}>{ad.text}</span>
      <a href={ad.link.href} target="_blank" rel="noopener">
        {ad.link.text}
      </a>
      <IconButton label="Close" icon={<Icon icon={X} size={20} />} onClick={close} />
    </aside>
  );
}
