import { Link2 } from 'lucide';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showOnce } from '../../../ui/showOnce.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { TransientTip } from '../../../ui/TransientTip.tsx';
import styles from './CopyLink.module.css';

const EMPTY_TIP = { text: '', at: 0 };

/** Copies the product's URL to the clipboard; if that fails, shows the URL selected in a field, to copy by hand. */
export function CopyLink({ address }: { address: string }) {
  const [tip, setTip] = useState(EMPTY_TIP);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsRefused(false);
      setTip({ text: 'Link copied', at: Date.now() });
    } catch {
      // The permission was denied, or the browser has no clipboard API.
      setIsRefused(true);
      field.current?.select();
    }
  };
  return (
    <div className={styles.share}>
      <TransientTip {...tip} onGone={() => setTip(EMPTY_TIP)}>
        <Tooltip text={tip.text ? '' : 'The link leads to this color'} canOpenStep={() => showOnce('copy-link')}>
          {(describedBy) => (
            <Button kind="text" aria-describedby={describedBy} onClick={() => void copy()}>
              <Icon icon={Link2} size={20} />
              Copy link
            </Button>
          )}
        </Tooltip>
      </TransientTip>
      {isRefused && (
        <Field label="Copy this link:">
          <TextInput ref={field} readOnly value={address} autoFocus onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </div>
  );
}
