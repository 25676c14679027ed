import {
  findCommand,
  findHelpTopic,
  findNearestCommand,
  formatCommandList,
  takePerson,
} from '../../../server/cli/findCommand.ts';
import { storeCommands } from '../../../server/cli/storeCommands.ts';

it.each([
  ['order shp', 'order ship'],
  ['orders list --page 2', 'order list'],
  ['giftcard resend 7', 'gift-card resend'],
  ['customer credits maya@example.com 5', 'customer credit'],
  ['ship', 'order ship'],
  ['gift', 'gift-card designs'],
  ['help oder', 'order tag'],
])('finds the command that is nearest to "%s"', (line, words) => {
  expect(findCommand(storeCommands, line.split(' '))).toBeUndefined();
  expect(findNearestCommand(storeCommands, line.split(' '))?.words).toBe(words);
});

it('finds a command by its words, and passes the others', () => {
  expect(findCommand(storeCommands, ['order', 'pack', '112-4820193-7740021'])).toMatchObject({
    command: { words: 'order pack' },
    args: ['112-4820193-7740021'],
  });
  expect(findNearestCommand(storeCommands, ['x'.repeat(100_000)])).toBeDefined();
});

it('lists each command in one line', () => {
  const list = formatCommandList(storeCommands);
  const lines = list.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
  for (const { words, summary } of storeCommands) expect(lines).toContain(`${words} ${summary}`);
  expect(formatCommandList(storeCommands, 'gift-card')).not.toContain('order pack');
});

it.each([
  [['order', 'pack', '--as', 'sam@shop.example', '1'], 'sam@shop.example', ['order', 'pack', '1']],
  [['--as=sam@shop.example', 'flag', 'list'], 'sam@shop.example', ['flag', 'list']],
  [['flag', 'list', '--as'], '', ['flag', 'list']],
  [['term', 'add', '--', '--as', 'x'], undefined, ['term', 'add', '--', '--as', 'x']],
])('takes the person out of %j', (argv, person, rest) => {
  expect(takePerson(argv)).toEqual({ person, argv: rest });
});

it.each([
  ['', null],
  ['help', null],
  ['--help', null],
  ['help order', 'order'],
  ['order', 'order'],
  ['order --help', 'order'],
  ['--help gift-card', 'gift-card'],
  ['gift', undefined],
  ['order shi', undefined],
  ['help oder', undefined],
])('finds what "%s" asks help about', (line, topic) => {
  expect(findHelpTopic(storeCommands, line.split(' ').filter(Boolean))).toBe(topic);
});
