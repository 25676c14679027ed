import { endFirstView } from '../../src/page/firstView.ts';

// Components are tested as after the shopper's first interaction.
endFirstView();
