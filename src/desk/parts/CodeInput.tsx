import { PinInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';

const LENGTH = 6;

type CodeInputProps = {
  readonly label: string;
  readonly isBusy: boolean;
  readonly hasError: boolean;
  /** Called with the sixth digit. */
  readonly onComplete: (code: string) => void;
  readonly getDigitLabel: (place: number) => string;
};

/** Six boxes for a code, which is submitted with its last digit. */
export function CodeInput({ label, isBusy, hasError, onComplete, getDigitLabel }: CodeInputProps) {
  const [code, setCode] = useState('');
  return (
    <fieldset style={{ display: 'flex', justifyContent: 'center', margin: 0, padding: 0, border: 0 }}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <PinInput
        length={LENGTH}
        type="number"
        inputMode="numeric"
        oneTimeCode
        autoFocus
        size="lg"
        gap={6}
        value={code}
        error={hasError && code === ''}
        readOnly={isBusy}
        onChange={setCode}
        onComplete={onComplete}
        // A dialog moves the focus to the element with this mark, after `autoFocus`, and perhaps after the first digits.
        getInputProps={(index) => ({
          'aria-label': getDigitLabel(index + 1),
          ...(index === Math.min(code.length, LENGTH - 1) && { 'data-autofocus': true }),
        })}
      />
    </fieldset>
  );
}
