import { Button, CopyButton } from '@mantine/core';
import { Check, Copy, Download } from 'lucide';
import { Icon } from '../parts/Icon.tsx';
import { saveFile } from '../parts/saveFile.ts';
import styles from './SignInFrame.module.css';
import { Between, BUTTON, SignInFrame } from './SignInFrame.tsx';
import { texts } from './texts.ts';

type CodeListProps = { readonly codes: readonly string[] };

/** New recovery codes, with the ways to save them. */
export const CodeList = ({ codes }: CodeListProps) => (
  <>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Between>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<Icon icon={copied ? Check : Copy} />} onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
      <Button
        variant="default"
        leftSection={<Icon icon={Download} />}
        onClick={() => saveFile('desk-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}
      >
        {texts.download}
      </Button>
    </Between>
  </>
);

type RecoveryCodesProps = CodeListProps & { readonly onSaved: () => void };

/** The last step of the set-up: the codes for a lost device, shown once. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => (
  <SignInFrame title={texts.codesTitle} help={texts.codesHelp}>
    <CodeList codes={codes} />
    <Button {...BUTTON} mt={24} onClick={onSaved}>
      {texts.saved}
    </Button>
  </SignInFrame>
);
