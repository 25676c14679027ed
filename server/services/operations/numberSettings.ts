import { sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText } from '../../../src/contracts/common.ts';
import type { NumberSetting, NumberSettings } from '../../../src/lib/desk/numberSettings.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { assertVersion } from './versionConflict.ts';

/** Numbers that the desk changes together; `topic` names their row. */
type Topic<Name extends string> = {
  readonly topic: string;
  readonly settings: Readonly<Record<Name, NumberSetting>>;
  /** The numbers until a person changes them, if they are not those of `settings`. */
  readonly defaults?: Readonly<Record<Name, number>>;
};

export type StoredNumbers<Name extends string> = {
  readonly get: (name: Name) => number;
  readonly values: Readonly<Record<string, number>>;
  readonly version: number;
};

/** Reads the numbers of a topic, with their version. */
export async function readNumbers<Name extends string>(
  db: Database | Transaction,
  { topic, settings, defaults }: Topic<Name>,
): Promise<StoredNumbers<Name>> {
  const { rows } = await sql<{ numbers: Readonly<Record<string, number>>; version: number }>`
    select numbers, version::int from desk_settings where topic = ${topic}`.execute(db);
  const { numbers, version } = rows[0] ?? { numbers: {}, version: 0 };
  const get = (name: Name): number => numbers[name] ?? defaults?.[name] ?? settings[name].value;
  const values = Object.entries<NumberSetting>(settings).map(([name, { value }]) => [name, value] as const);
  return { get, values: { ...Object.fromEntries(values), ...defaults, ...numbers }, version };
}

type Change = {
  readonly changes: readonly TypedNumber[];
  readonly seen: number | undefined;
  readonly by: string;
};

/** Stores numbers of a topic. @returns those that changed. @throws {VersionConflict} */
export const saveNumbers = <Name extends string>(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  topic: Topic<Name>,
  { changes, seen, by }: Change,
): Promise<(TypedNumber & { readonly before: number })[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`desk settings ${topic.topic}`}, 0))`.execute(tx);
    const { values, version } = await readNumbers(tx, topic);
    assertVersion(seen, version);
    const changed = changes.flatMap((change) => {
      const before = values[change.name] ?? change.value;
      return before === change.value ? [] : [{ ...change, before }];
    });
    if (changed.length === 0) return [];
    const numbers = JSON.stringify(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
    await sql`insert into desk_settings (topic, numbers, version, changed_by, updated_at)
      values (${topic.topic}, ${numbers}::jsonb, 1, ${by}, ${clock.now()})
      on conflict (topic) do update set numbers = desk_settings.numbers || excluded.numbers,
        changed_by = excluded.changed_by, updated_at = excluded.updated_at`.execute(tx);
    return changed;
  });

type TypedNumber = { readonly name: string; readonly value: number };

function describeRange({ unit, least, most, canBeOff }: NumberSetting): string {
  if (unit === 'switch') return '1 for on, or 0 for off';
  return `${canBeOff ? '0, or ' : ''}${least} to ${most} ${unit}s`;
}

/** Returns the schema of numbers that are typed as `name=value`. */
export function createNumbersSchema(settings: NumberSettings, example: string) {
  const names = Object.keys(settings);
  const typedNumber = createBoundedText(80).transform((typed, context): TypedNumber => {
    const [, name = '', text = ''] = /^(\w+)=(.*)$/.exec(typed) ?? [];
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
    const isOff = setting?.canBeOff === true && value === 0;
    if (setting && (isOff || (value >= setting.least && value <= setting.most))) return { name, value };
    context.addIssue({
      code: 'custom',
      message: setting
        ? `${setting.label}: write ${describeRange(setting)}.`
        : `Write a name with its number, such as ${example}. There is ${names.join(', ')}.`,
    });
    return z.NEVER;
  });
  return z
    .array(typedNumber)
    .min(1, `Name a number, such as ${example}.`)
    .max(names.length)
    .describe(`a name with its number, such as ${example}`);
}
