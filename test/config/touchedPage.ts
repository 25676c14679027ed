import { endFirstView } from '../../src/page/firstView.ts';

// Components are tested as after the shopper's first interaction, on a page that a link opened: all parts of a page load
// with its module, before the first test, and none is still missing when a test looks for it.
endFirstView();
document.body.dataset.hydrated = 'true';
