type Environment = { teardown(): Promise<void> };
type EnvironmentClass = new (options: { projectConfig: object }) => Environment;
const SharedEnvironment = jest.requireActual<EnvironmentClass>('../config/sharedEnvironment.cjs');

it('undoes changes of the environment, and leaves listeners as Node has counted them', async () => {
  const environment = new SharedEnvironment({ projectConfig: {} });
  process.env.OF_ONE_FILE = 'yes';
  const listener = (): void => undefined;
  process.on('an event of one file', listener);
  await environment.teardown();
  expect(process.env.OF_ONE_FILE).toBeUndefined();
  expect(Reflect.get(process, '_eventsCount')).toBe(process.eventNames().length);
  process.removeListener('an event of one file', listener);
  expect(Reflect.get(process, '_eventsCount')).toBe(process.eventNames().length);
});
