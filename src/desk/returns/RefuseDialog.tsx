import { FileInput, Radio, TextInput } from '@mantine/core';
import { ImagePlus } from 'lucide';
import { useState } from 'react';
import type { DeskReturn, DeskReturnItem } from '../../contracts/desk/returns.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { readBase64 } from '../parts/OperationForm.tsx';
import { Picture } from '../parts/Picture.tsx';
import { toLineNames } from './decisions.ts';
import styles from './returns.module.css';
import { dockTexts as texts } from './texts.ts';

type RefuseProps = {
  readonly parcel: DeskReturn;
  readonly item: DeskReturnItem;
  /** The reason that the chosen condition suggests. */
  readonly suggested?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The dialog that refuses one item: the reason that the customer reads, and a photo. */
export function RefuseDialog({ parcel, item, suggested, onClose, onDone }: RefuseProps) {
  const [choice, setChoice] = useState(suggested ?? '');
  const [other, setOther] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const reason = (choice === texts.otherReason ? other : choice).trim();
  const { number, version } = parcel;
  const input = { number, line: toLineNames([item]), reason, ...(picture !== null && { picture }) };
  return (
    <ConfirmOperation
      title={texts.refuseTitle(number)}
      confirmLabel={texts.refuseConfirm}
      call={reason === '' ? null : { name: 'return.refuse', input, version }}
      doneText={texts.refused}
      hasPreview={false}
      isDangerous
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.refused}>
        <Picture imageId={item.imageId} title="" size={44} />
        <span>
          <b>
            {item.brandName} {item.productName}
          </b>
          <small>{[item.color, item.size, item.width].filter(Boolean).join(' · ')}</small>
        </span>
      </div>
      <Radio.Group label={texts.reason} value={choice} onChange={setChoice}>
        <div className={styles.reasons}>
          {[...texts.refuseReasons, texts.otherReason].map((value, index) => (
            <Radio key={value} size="xs" value={value} label={value} data-autofocus={index === 0 || undefined} />
          ))}
        </div>
      </Radio.Group>
      {choice === texts.otherReason && (
        <TextInput
          aria-label={texts.reason}
          maxLength={200}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      )}
      <FileInput
        label={texts.photos}
        description={texts.photoHelp}
        placeholder={texts.photo}
        accept="image/jpeg,image/png,image/webp"
        clearable
        leftSection={<Icon icon={ImagePlus} />}
        onChange={async (file) => setPicture(file && (await readBase64(file)))}
      />
      <p className={styles.soft}>{texts.refuseHelp}</p>
      {!item.isRefunded && <p className={styles.soft}>{texts.refuseSum(formatMoney(item.refundCents))}</p>}
    </ConfirmOperation>
  );
}
