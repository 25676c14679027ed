import type { Extension } from '../extensions/loadDemo.ts';
import { resolveWorkerFile } from '../platform/resolveWorkerFile.ts';
import { demoSeedCommand } from './demoSeedCommand.ts';

/** The demo shop: 2,000 products with drawn pictures. Its parts load with their first use. */
export const demo: Extension = {
  seed: async (parts, log) => {
    const { seedOnFirstStart } = await import('./seedOnFirstStart.ts');
    await seedOnFirstStart(parts, log);
  },
  pictureMaker: {
    program: resolveWorkerFile('server/demo/art/productPictureProcess.ts'),
    drawPhoto: async (...input) => {
      const { drawPhoto } = await import('./art/reviewPhoto/drawPhoto.ts');
      return drawPhoto(...input);
    },
  },
  commands: [demoSeedCommand],
};
