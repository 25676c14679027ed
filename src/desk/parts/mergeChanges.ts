/** The states of a form: as it was opened, as it is typed now, and as another person has stored it meanwhile. */
export type FormStates<Form> = { readonly base: Form; readonly mine: Form; readonly theirs: Form };

/** A field of a form that two people may change at the same time. */
export type FieldOf<Form> = {
  readonly name: string;
  readonly label: string;
  readonly read: (form: Form) => unknown;
  readonly show: (form: Form) => string;
  /** Returns a form with the field of another one. */
  readonly take: (form: Form, from: Form) => Form;
};

/** A field that one of two people has changed, or both. */
export type ChangedField = {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  /** Null if unchanged. */
  readonly mine: string | null;
  readonly theirs: string | null;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists the fields that differ from the form as it was opened. Equal changes of both people are no conflict. */
export function listChangedFields<Form>(
  fields: readonly FieldOf<Form>[],
  { base, mine, theirs }: FormStates<Form>,
): ChangedField[] {
  return fields.flatMap(({ name, label, read, show }) => {
    const hasMine = !isSame(read(mine), read(base));
    const hasTheirs = !isSame(read(theirs), read(base));
    if ((!hasMine && !hasTheirs) || isSame(read(mine), read(theirs))) return [];
    return [
      { name, label, before: show(base), mine: hasMine ? show(mine) : null, theirs: hasTheirs ? show(theirs) : null },
    ];
  });
}

/**
 * Merges a form with what another person has stored since it was opened. Fields that one of them changed keep that change; of
 * fields that both changed, the person takes one value.
 */
export function mergeForms<Form>(
  fields: readonly FieldOf<Form>[],
  { base, mine, theirs }: FormStates<Form>,
  takesTheirs: (name: string) => boolean,
): Form {
  const taken = fields.filter(
    ({ name, read }) => !isSame(read(theirs), read(base)) && (isSame(read(mine), read(base)) || takesTheirs(name)),
  );
  return taken.reduce((form, { take }) => take(form, theirs), mine);
}

/** A form of texts by the names of its fields. */
export type TextForm = Readonly<Record<string, string>>;

/** Returns the field of a form of texts. @param show makes the text that people read */
export const textField = (name: string, label: string, show = (text: string): string => text): FieldOf<TextForm> => ({
  name,
  label,
  read: (form) => form[name] ?? '',
  show: (form) => show(form[name] ?? ''),
  take: (form, from) => ({ ...form, [name]: from[name] ?? '' }),
});
