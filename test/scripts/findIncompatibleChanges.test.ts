import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findIncompatibleChanges } from '../../scripts/findIncompatibleChanges.ts';

const FOLDER = 'server/db/migrations';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

it.each(files)('%s can be used by the previous version, too', (name) => {
  expect(findIncompatibleChanges(name, readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
});

it('has a number of its own for each migration', () => {
  const numbers = files.map((name) => name.slice(0, 3));
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each([
  ['drop table shelves;', 'drops an object'],
  ['DROP FUNCTION IF EXISTS tidy();', 'drops an object'],
  ['alter table shelves rename to racks;', 'renames'],
  ['alter table shelves rename column width to wide;', 'renames'],
  ['alter table shelves rename width to wide;', 'renames'],
  ["alter type sizes rename value 's' to 'small';", 'renames'],
  ['alter table shelves drop column width;', 'drops a column'],
  ['alter table shelves drop width;', 'drops a column'],
  ['alter table shelves add column a int, drop column if exists b;', 'drops a column'],
  ['alter table shelves alter column width type text;', 'changes the type'],
  ['alter table shelves alter width set data type text;', 'changes the type'],
  ['alter table shelves alter column width set not null;', 'requires a value'],
  ['alter table shelves alter column width drop default;', 'drops a default'],
  ['alter table shelves add column width int not null;', 'required column'],
  ["alter table shelves add width numeric(4, 1) not null check (width > 0), add b text default '';", 'required column'],
  ['alter table shelves add constraint narrow check (width < 9);', 'constraint'],
  ['alter table shelves add unique (width);', 'constraint'],
  ['alter table racks add column depth int; alter table shelves add check (depth < 9);', 'constraint'],
  ['create unique index shelves_width on shelves (width);', 'constraint'],
  ['truncate shelves;', 'deletes'],
  ["-- the shelf's width\nalter table shelves drop column width;\n-- the shelf's end", 'drops a column'],
  ["/* the shelf's width */ drop table shelves; /* the shelf's end */", 'drops an object'],
  ['create table other (a int);\nalter table shelves\n  drop column width;', 'drops a column'],
])('refuses %s', (sql, fault) => {
  expect(findIncompatibleChanges('900-shelves.sql', sql)).toEqual([expect.stringContaining(fault)]);
});

it.each([
  'create table shelves (width int not null); create unique index w on shelves (width); alter table shelves add check (width > 0);',
  'alter table shelves add column width int;',
  "alter table shelves add column width text not null default '' check (length(width) < 9), add tall int;",
  'alter table shelves add column shelf_id int not null generated always as identity;',
  'alter table shelves add column shelf_id serial not null;',
  'alter table shelves drop constraint narrow;',
  'alter table shelves add column depth int, add constraint flat check (depth < width);',
  'alter table shelves add code text; create unique index shelves_code on shelves (code);',
  'alter table shelves alter column width drop not null;',
  'create index shelves_width on shelves (width);',
  "comment on table shelves is 'drop table; alter table shelves drop column width;';",
  "comment on table shelves is 'wide -- /* or not'; select '/* ';",
  '-- drop table shelves;\n/* drop table shelves; */ select 1;',
  'create function tidy() returns void language plpgsql as $$ begin; drop table shelves; end $$;',
])('accepts %s', (sql) => {
  expect(findIncompatibleChanges('900-shelves.sql', sql)).toEqual([]);
});

it('accepts a file that states its reason, and files from before the rule', () => {
  const reason = '-- incompatible with the previous version: no released version reads this column.\n';
  expect(findIncompatibleChanges('900-shelves.sql', `${reason}alter table shelves drop column width;`)).toEqual([]);
  expect(
    findIncompatibleChanges('900-shelves.sql', `-- incompatible with the previous version: so\ndrop table a;`),
  ).toHaveLength(1);
  expect(findIncompatibleChanges('134-shelves.sql', 'drop table shelves;')).toEqual([]);
});
