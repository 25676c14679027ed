import { servePictureOrders } from '../../services/images/servePictureOrders.ts';
import { ART_VIEWS, parseArt } from './artSpec.ts';
import { drawProduct } from './drawProduct.ts';

// The program that draws the demo's products, and all other pictures of a demo shop.
servePictureOrders(async (art, view) => {
  const artView = ART_VIEWS.find((name) => name === view);
  if (!artView) throw new RangeError(`No drawing has the view ${view}`);
  return drawProduct(parseArt(art), artView);
});
