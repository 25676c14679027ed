import { Minus, Plus } from 'lucide';
import type { MouseEvent } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './QuantityStepper.module.css';

interface QuantityStepperProps {
  /** The accessible name: "Quantity of Skyline 4". */
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  /** The form field of the buttons without scripts; the surrounding form determines the action. */
  name?: string;
  busy?: boolean;
}

/** Minus, number, plus: 128 by 44 px. A controlled component: the parent provides the new value. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, max, onChange, name, busy } = props;
  const step = (newQuantity: number) => (event: MouseEvent) => {
    event.preventDefault();
    if (!busy && newQuantity > 0 && newQuantity <= max) onChange(newQuantity);
  };
  const getButtonProps = (newQuantity: number) => ({
    // Disabled steps do not submit the form either.
    type: name && newQuantity > 0 && newQuantity <= max ? ('submit' as const) : ('button' as const),
    name,
    value: newQuantity,
    className: styles.step,
    // Not `disabled`, so that the button keeps its focus at the limit.
    'aria-disabled': newQuantity < 1 || newQuantity > max || busy || undefined,
    onClick: step(newQuantity),
  });
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button {...getButtonProps(value - 1)} aria-label="Decrease quantity">
        <Icon icon={Minus} size={18} />
      </button>
      <output className={styles.value}>{value}</output>
      <button {...getButtonProps(value + 1)} aria-label="Increase quantity">
        <Icon icon={Plus} size={18} />
      </button>
    </fieldset>
  );
}
