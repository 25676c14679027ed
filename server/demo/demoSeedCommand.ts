import { type Command, CommandError } from '../cli/command.ts';

export const demoSeedCommand: Command = {
  words: 'demo seed',
  args: '[products]',
  summary: 'fills the shop with the demo catalog (2000 products, or as many as named)',
  noDryRunReason: 'it fills a shop for trying out',
  run: async (parts, args) => {
    const [count = '2000', ...others] = args;
    if (!/^\d{1,7}$/.test(count) || others.length > 0) {
      throw new CommandError('Name one number of products: npm run store -- demo seed 2000');
    }
    const { seedDemo } = await import('./seedDemo.ts');
    const {
      added: addedCount,
      unchanged: unchangedCount,
      changed: changedCount,
      addedStyles,
      addedReviews,
    } = await seedDemo(parts, {
      products: Number(count),
      onProgress: ({ doneCount, total }) => console.log(`  ${doneCount} of ${total} products`),
    });
    console.log(`Products: ${addedCount} added, ${changedCount} changed, ${unchangedCount} unchanged.`);
    console.log(`New: ${addedStyles} colors, ${addedReviews} reviews.`);
    return 0;
  },
};
