import { buildAllowedLabelUrl } from '../../../api/orders/returns.ts';
import type { AllowedContract } from '../../../contracts/orders/labelPins.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LabelPicture } from '../LabelPicture.tsx';
import styles from './CreateLabelPage.module.css';

type ReturnsProps = {
  pin: string;
  contracts: readonly AllowedContract[];
  /** This page's URL with the PIN. */
  currentUrl: string;
};

function Label({ contract, pin, currentUrl }: { contract: AllowedContract; pin: string; currentUrl: string }) {
  const { contractId, rmaId, labelState } = contract;
  if (labelState === 'ready')
    return (
      <>
        <LabelPicture
          className={styles.label}
          src={buildAllowedLabelUrl({ pin, contractId, format: 'PNG' })}
          alt={`Label of return ${rmaId}`}
          width={448}
          height={672}
        />
        <LinkButton rel="external" target="_blank" href={buildAllowedLabelUrl({ pin, contractId, format: 'PDF' })}>
          Open the label as PDF
        </LinkButton>
      </>
    );
  if (labelState === 'pending')
    return (
      <>
        <p className={styles.lead}>The label is being made. That takes a moment.</p>
        <LinkButton kind="secondary" rel="external" href={currentUrl}>
          Check again
        </LinkButton>
      </>
    );
  return (
    <form method="post" action={currentUrl}>
      <p className={styles.lead}>The carrier could not make this label.</p>
      <input type="hidden" name="contractId" value={contractId} />
      <Button type="submit">Create label</Button>
    </form>
  );
}

/** The returns whose labels the PIN may create. */
export function AllowedReturns({ pin, contracts, currentUrl }: ReturnsProps) {
  if (contracts.length === 0)
    return (
      <EmptyState
        title="No return needs a label"
        actions={<LinkButton href="/orders/lookup">Find your order</LinkButton>}
      >
        Begin a return on the page of your order first.
      </EmptyState>
    );
  return (
    <ul className={styles.returns}>
      {contracts.map((contract) => (
        <li key={contract.contractId} className={styles.return}>
          <h2 className={styles.subtitle}>Return {contract.rmaId}</h2>
          <p className={styles.lead}>
            {formatItemCount(contract.pieces)} of order {contract.orderId}. Hand it in by{' '}
            {formatFullDay(contract.dropOffBy)}.
          </p>
          <Label contract={contract} pin={pin} currentUrl={currentUrl} />
        </li>
      ))}
    </ul>
  );
}
