import { ActionIcon, Button, Kbd, Menu, Tooltip } from '@mantine/core';
import { Ellipsis, type IconNode } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { DeskOperation } from '../../contracts/desk/operations.ts';
import type { DeskAction } from '../../contracts/desk/orders.ts';
import { useOperationList } from './DeskContext.tsx';
import { Icon } from './Icon.tsx';
import { OperationForm, type Values } from './OperationForm.tsx';
import { texts } from './texts.ts';
import { useKeys } from './useKeys.ts';

export type KnownAction = {
  readonly operation: string;
  readonly label: string;
  readonly icon: IconNode;
  readonly key?: string;
  readonly isPrimary?: boolean;
};

type ActionButtonProps = { readonly button: KnownAction; readonly refusal: string | null; readonly onOpen: () => void };

/** An action that is not possible now stays visible, with its reason. */
function ActionButton({ button: { label, icon, key, isPrimary }, refusal, onOpen }: ActionButtonProps) {
  useKeys(key && refusal === null ? [[key, onOpen]] : []);
  const button = (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Icon icon={icon} size={15} />}
      rightSection={key && <Kbd size="xs">{key}</Kbd>}
      {...(refusal !== null && { 'data-disabled': true })}
      aria-disabled={refusal !== null}
      aria-description={refusal ?? undefined}
      onClick={() => refusal === null && onOpen()}
    >
      {label}
    </Button>
  );
  return refusal === null ? button : <Tooltip label={refusal}>{button}</Tooltip>;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type MoreProps = {
  readonly actions: readonly DeskAction[];
  readonly operations: readonly DeskOperation[];
  readonly labels: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>>;
  readonly onOpen: (operation: string) => void;
};

function MoreMenu({ actions, operations, labels, keys, onOpen }: MoreProps) {
  const known = actions.flatMap((action) => {
    const operation = operations.find(({ name }) => name === action.operation);
    return operation ? [{ ...action, label: labels[operation.name] ?? capitalize(operation.summary) }] : [];
  });
  useKeys(
    known.flatMap(({ operation, refusal }) => {
      const key = keys[operation];
      return key !== undefined && refusal === null ? [[key, () => onOpen(operation)] as const] : [];
    }),
  );
  if (known.length === 0) return null;
  return (
    <Menu width={300} position="bottom-end">
      <Menu.Target>
        <ActionIcon data-fixed variant="default" size={34} aria-label={texts.more}>
          <Icon icon={Ellipsis} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {known.map(({ operation, refusal, label }) => (
          <Menu.Item
            key={operation}
            disabled={refusal !== null}
            title={refusal ?? undefined}
            rightSection={keys[operation] && <Kbd size="xs">{keys[operation]}</Kbd>}
            onClick={() => onOpen(operation)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type ActionsProps = {
  readonly actions: readonly DeskAction[];
  /** The actions with a button, in its order; the others are in a menu. */
  readonly buttons: readonly KnownAction[];
  /** Short names of actions by their operations, in the order of the menu; an action without one has its summary. */
  readonly menuLabels?: Readonly<Record<string, string>>;
  /** Keys of actions in the menu, by their operations. */
  readonly menuKeys?: Readonly<Record<string, string>>;
  /** The values of fields that the page knows, such as the number of the thing. */
  readonly known: Values;
  readonly version?: number;
  /** Returns the dialog of an operation that has one of its own. */
  readonly renderDialog?: (operation: string, onClose: () => void) => ReactNode;
};

/** The actions of a thing: buttons for those of every day, a menu for the others. Operations without a dialog of their own have a form. */
export function Actions({
  actions,
  buttons,
  menuLabels = {},
  menuKeys = {},
  known,
  version,
  renderDialog,
}: ActionsProps) {
  const [name, setName] = useState<string | null>(null);
  const operations = useOperationList();
  const close = () => setName(null);
  const shown = buttons.flatMap((button) => {
    const action = actions.find(({ operation }) => operation === button.operation);
    return action ? [{ button, refusal: action.refusal }] : [];
  });
  const order = Object.keys(menuLabels);
  const others = actions
    .filter(({ operation }) => !buttons.some((button) => button.operation === operation))
    .toSorted((one, other) => order.indexOf(one.operation) - order.indexOf(other.operation));
  const own = name === null ? null : renderDialog?.(name, close);
  const operation = operations.find((one) => one.name === name);
  return (
    <>
      <MoreMenu actions={others} operations={operations} labels={menuLabels} keys={menuKeys} onOpen={setName} />
      {shown.map(({ button, refusal }) => (
        <ActionButton
          key={button.operation}
          button={button}
          refusal={refusal}
          onOpen={() => setName(button.operation)}
        />
      ))}
      {own ||
        (operation && (
          <OperationForm
            operation={operation}
            title={menuLabels[operation.name]?.replace('…', '')}
            known={known}
            version={version}
            onClose={close}
          />
        ))}
    </>
  );
}

/** A menu of operations that concern no single thing, each with its form: those of the person's role. */
export function OperationMenu({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const actions = useOperationList()
    .filter(({ name }) => name in labels)
    .map(({ name }) => ({ operation: name, refusal: null }));
  return <Actions actions={actions} buttons={[]} menuLabels={labels} known={{}} />;
}
