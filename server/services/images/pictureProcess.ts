import { servePictureOrders } from './servePictureOrders.ts';

// The program that draws the shop's own pictures: gift cards, and the words for a missing photo.
servePictureOrders();
