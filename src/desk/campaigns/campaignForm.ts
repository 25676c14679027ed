import type { CampaignFields } from '../../contracts/desk/campaigns.ts';
import { parseCampaignCondition } from '../../lib/desk/campaignConditions.ts';
import type { FieldOf } from '../parts/mergeChanges.ts';
import type { OperationCall } from '../parts/useOperation.ts';
import { pageTexts } from './texts.ts';

/** The fields of a new campaign. */
export const NEW_FIELDS: CampaignFields = {
  subject: '',
  preview: '',
  text: '',
  audience: 'subscribers',
  condition: [],
  marketplace: '',
};

const isFieldName = (name: string): name is keyof CampaignFields => name in NEW_FIELDS;
const FIELD_NAMES = Object.keys(NEW_FIELDS).filter(isFieldName);

/** The fields for a conflict of two people. */
export const CAMPAIGN_FORM_FIELDS: readonly FieldOf<CampaignFields>[] = FIELD_NAMES.map((name) => ({
  name,
  label: pageTexts.fields[name],
  read: (form) => form[name],
  show: (form) => [form[name]].flat().join(', '),
  take: (form, from) => ({ ...form, [name]: from[name] }),
}));

/** Returns whether a condition has no value yet; such a form cannot be saved. */
export const hasIncompleteCondition = ({ condition }: Pick<CampaignFields, 'condition'>): boolean =>
  condition.some((text) => parseCampaignCondition(text) === undefined);

/** Returns the call that adds a draft; null until it has a subject and complete conditions. */
export const toCreateCall = (form: CampaignFields): OperationCall | null =>
  form.subject.trim() === '' || hasIncompleteCondition(form) ? null : { name: 'campaign.create', input: form };

/** Returns the call that stores the changed fields; null without a change, or while a field is incomplete. */
export function toSaveCall(
  campaignId: number,
  form: CampaignFields,
  base: { readonly form: CampaignFields; readonly version: number },
): OperationCall | null {
  const changed = FIELD_NAMES.filter((name) => JSON.stringify(base.form[name]) !== JSON.stringify(form[name]));
  if (changed.length === 0 || form.subject.trim() === '' || hasIncompleteCondition(form)) return null;
  const input = Object.fromEntries(changed.map((name) => [name, form[name]]));
  return { name: 'campaign.save', version: base.version, input: { campaign: String(campaignId), ...input } };
}
