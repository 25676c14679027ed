import { Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import type { DeskNumbers } from '../../contracts/desk/settings.ts';
import type { NumberSetting, NumberSettings } from '../../lib/desk/numberSettings.ts';
import { ConfirmOperation } from './ConfirmOperation.tsx';
import styles from './NumberFields.module.css';

export type NumberFieldsProps = {
  readonly settings: NumberSettings;
  readonly stored: DeskNumbers;
  /** The operation that stores `name=value` in one of its fields. */
  readonly operation: { readonly name: string; readonly field: string };
  readonly help: string;
  readonly title: string;
  readonly saveLabel: string;
  readonly isReadOnly?: boolean;
};

type FieldProps = {
  readonly setting: NumberSetting;
  readonly value: number | string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: number | string) => void;
};

function NumberField({ setting, value, isReadOnly, onChange }: FieldProps) {
  const { label, unit, hint, least, most, canBeOff } = setting;
  if (unit === 'switch')
    return (
      <Switch
        label={label}
        description={hint}
        disabled={isReadOnly}
        checked={value === 1}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? 1 : 0)}
      />
    );
  return (
    <NumberInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      suffix={` ${unit}s`}
      min={canBeOff ? 0 : least}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      readOnly={isReadOnly}
      value={value}
      onChange={onChange}
    />
  );
}

/** Fields of numbers of the whole installation, with the dialog that says what a change does. */
export function NumberFields({
  settings,
  stored,
  operation,
  help,
  title,
  saveLabel,
  isReadOnly = false,
}: NumberFieldsProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({});
  const [isAsking, setAsking] = useState(false);
  const changed = Object.entries(typed).filter(([name, value]) => value !== '' && value !== stored.values[name]);
  const change = { [operation.field]: changed.map(([name, value]) => `${name}=${value}`) };
  return (
    <>
      <p className={styles.help}>{help}</p>
      <div className={styles.fields}>
        {Object.entries(settings).map(([name, setting]) => (
          <NumberField
            key={name}
            setting={setting}
            isReadOnly={isReadOnly}
            value={typed[name] ?? stored.values[name] ?? setting.value}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      {!isReadOnly && (
        <Button variant="default" disabled={changed.length === 0} onClick={() => setAsking(true)}>
          {saveLabel}
        </Button>
      )}
      {isAsking && (
        <ConfirmOperation
          title={title}
          confirmLabel={saveLabel}
          call={{ name: operation.name, input: change, version: stored.version }}
          onDone={() => setTyped({})}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
