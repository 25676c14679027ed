import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { DeskRules } from '../../contracts/desk/settings.ts';
import { INSTALLATION_RULES, LATE_LIMITS } from '../../lib/desk/numberSettings.ts';
import { RULE_GROUPS, type RuleGroup, SHOP_RULE_NAMES, SHOP_RULES, type ShopRule } from '../../lib/desk/shopRules.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { type TextForm, textField } from '../parts/mergeChanges.ts';
import { NumberFields, type NumberFieldsProps } from '../parts/NumberFields.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { guardLoader } from '../session.ts';
import styles from './settings.module.css';
import { texts } from './texts.ts';

/** Reads the rules of all marketplaces. */
export const createRulesLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskRules>('/settings/rules', { signal }));

const isGroup = (name: string): name is RuleGroup => name in RULE_GROUPS;
const GROUPS = Object.keys(RULE_GROUPS).filter(isGroup);

/** The fields for a conflict of two people. */
const FIELDS = SHOP_RULE_NAMES.map((name) => textField(name, SHOP_RULES[name].label));

type FieldProps = {
  readonly rule: ShopRule;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
};

function RuleField({ rule: { kind, label, hint, choices = [] }, value, isReadOnly, onChange }: FieldProps) {
  if (kind === 'switch')
    return (
      <Switch
        label={label}
        description={hint}
        disabled={isReadOnly}
        checked={value === 'on'}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? 'on' : 'off')}
      />
    );
  if (kind === 'choice')
    return (
      <Select
        label={label}
        allowDeselect={false}
        readOnly={isReadOnly}
        data={[...choices]}
        value={value}
        onChange={(choice) => choice !== null && onChange(choice)}
      />
    );
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      maxLength={8}
      readOnly={isReadOnly}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type NumbersProps = Pick<NumberFieldsProps, 'settings' | 'stored' | 'operation' | 'help' | 'title' | 'saveLabel'>;

const NumbersCard = (props: NumbersProps) => (
  <Card title={props.title} isPadded>
    <NumberFields key={props.stored.version} {...props} isReadOnly={!usePermissions()('settings.change')} />
  </Card>
);

/** The rules that all marketplaces share. */
const SharedCards = ({ late, installation }: Pick<DeskRules, 'late' | 'installation'>) => (
  <>
    <NumbersCard
      settings={INSTALLATION_RULES}
      stored={installation}
      operation={{ name: 'settings.installation', field: 'rule' }}
      help={texts.installationHelp}
      title={texts.installation}
      saveLabel={texts.installationSave}
    />
    <NumbersCard
      settings={LATE_LIMITS}
      stored={late}
      operation={{ name: 'settings.late', field: 'limit' }}
      help={texts.lateHelp}
      title={texts.late}
      saveLabel={texts.lateSave}
    />
  </>
);

type EditorProps = Pick<DeskRules, 'late' | 'installation'> & {
  readonly shop: DeskRules['marketplaces'][number];
  readonly picker: React.ReactNode;
};

function RulesEditor({ shop, late, installation, picker }: EditorProps) {
  const mayChange = usePermissions()('settings.change');
  const { revalidate } = useRevalidator();
  const stored = { form: shop.values, version: shop.version };
  const edited = useVersionedForm<TextForm>({
    stored,
    first: stored.form,
    fields: FIELDS,
    toCall: (form, base) => {
      const rule = SHOP_RULE_NAMES.filter((name) => form[name]?.trim() !== base?.form[name]).map(
        (name) => `${name}=${form[name]?.trim() ?? ''}`,
      );
      if (rule.length === 0) return null;
      return { name: 'settings.rules', input: { marketplace: shop.id, rule }, version: base?.version };
    },
    reload: revalidate,
    onDone: async () => {
      showDone(texts.rulesSaved);
      await revalidate();
    },
  });
  const { form, call, preview, isBusy, save, change } = edited;
  return (
    <Page
      title={texts.rules}
      hasCards
      badges={call && <span className={styles.unsaved}>{texts.unsavedRules}</span>}
      below={!mayChange && texts.readOnly}
      actions={
        <>
          {picker}
          {mayChange && (
            <>
              <Button variant="default" disabled={call === null} onClick={() => change(stored.form)}>
                {texts.discard}
              </Button>
              <Button loading={isBusy} disabled={call === null || preview?.error != null} onClick={save}>
                {texts.save}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.rules}>
        <FormProblem edited={edited} />
        {GROUPS.map((group) => (
          <Card key={group} title={RULE_GROUPS[group]} isPadded>
            <div className={styles.ruleFields}>
              {SHOP_RULE_NAMES.filter((name) => SHOP_RULES[name].group === group).map((name) => (
                <RuleField
                  key={name}
                  rule={SHOP_RULES[name]}
                  value={form[name] ?? ''}
                  isReadOnly={!mayChange}
                  onChange={(value) => change({ ...form, [name]: value })}
                />
              ))}
            </div>
          </Card>
        ))}
        <SharedCards late={late} installation={installation} />
      </div>
    </Page>
  );
}

/** The rules of a marketplace: how it sells, takes back and rewards. */
export function RulesPage() {
  const { marketplaces, ...shared } = useLoaderData<DeskRules>();
  const [chosenId, setChosenId] = useState(marketplaces[0]?.id);
  const shop = marketplaces.find(({ id }) => id === chosenId) ?? marketplaces[0];
  if (!shop) return null;
  const picker = marketplaces.length > 1 && (
    <SegmentedControl
      aria-label={texts.marketplace}
      data={marketplaces.map(({ id, name }) => ({ value: id, label: name }))}
      value={shop.id}
      onChange={setChosenId}
    />
  );
  return <RulesEditor key={shop.id} shop={shop} {...shared} picker={picker} />;
}
