import webpackConfig from '../../webpack.config.ts';

it('gives up on a chunk after 120000 ms', () => {
  const client = webpackConfig.find(({ name }) => name === 'client');
  expect(client?.output?.chunkLoadTimeout).toBe(120_000);
});
