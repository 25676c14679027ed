import { z } from 'zod';
import {
  contentPage,
  emergencyBanner,
  pageQuery,
  redirectAnswer,
  redirectQuery,
  shellContent,
} from '../../../src/contracts/content/content.ts';
import { pageSlots, slotsQuery } from '../../../src/contracts/content/contentSlots.ts';
import { flagsAnswer } from '../../../src/contracts/flags.ts';
import * as catalog from '../../../src/contracts/products/catalog.ts';
import { outfitQuery, outfitRecommendations } from '../../../src/contracts/products/outfits.ts';
import * as product from '../../../src/contracts/products/product.ts';
import { productView, recos, recosQuery } from '../../../src/contracts/products/recommendations.ts';
import {
  explicitFit,
  explicitFits,
  sizeBias,
  sizedProductQuery,
  sizingPrediction,
} from '../../../src/contracts/products/sizing.ts';
import * as search from '../../../src/contracts/search.ts';
import { openCall, recognizedCall } from '../apiCall.ts';

const noProduct = { errorIds: ['product.not.found'] };
const bundle = z.union([product.productBundle, product.fullProductBundle]);
const results = z.union([search.searchResults, search.fullSearchResults]);
const similarity = z.union([search.similarity, search.fullSimilarity]);
const searchDetails = {
  query: search.listQuery,
  errorIds: ['brand.not.found', 'collection.not.found', 'search.term.blacklisted'],
};
const sizing = { query: sizedProductQuery, ...noProduct };

export const contentCalls = {
  'GET /zcs/content': openCall('Returns navigation, footer and settings of the shop', shellContent),
  'GET /zcs/emergencyBanner': openCall(
    'Returns the message above every page, with an entity tag for polls',
    emergencyBanner,
  ),
  'GET /zcs/getSlots': openCall("Returns a page's slots, in one of its layouts", pageSlots, {
    query: slotsQuery,
    errorIds: ['not.found'],
  }),
  'GET /zcs/getPage': openCall('Returns a content page', contentPage, {
    query: pageQuery,
    errorIds: ['not.found'],
  }),
};

export const redirectCalls = {
  'GET /v1/redirects': openCall('Returns where an old address leads', redirectAnswer, { query: redirectQuery }),
};

export const flagCalls = {
  'GET /zcs/flags': openCall(
    'Returns the flags that do not have their default variant, and running experiments',
    flagsAnswer,
  ),
  'POST /zcs/exposures': openCall('Counts a page view in the running experiments', { 204: null }),
};

export const catalogCalls = {
  'GET /v3/productBundle': openCall('Returns a product with its styles and stock', bundle, {
    query: product.productBundleQuery,
    ...noProduct,
  }),
  'GET /v1/g/q/styleLowestPrice': openCall('Returns the lowest price of each style', catalog.styleLowestPrice, {
    query: catalog.lowestPriceQuery,
    ...noProduct,
  }),
  'GET /v1/brandList': openCall('Returns all brands', catalog.brandList),
  'GET /supportedBrands': openCall('Returns the ids and names of all brands', catalog.supportedBrands),
};

export const searchCalls = {
  'GET /v2/Search': openCall('Finds products by a search address', results, {
    alias: '/v2/Search/{tail}',
    ...searchDetails,
  }),
  'GET /Search/zso': openCall('Finds products by an address of the form .zso', results, {
    alias: '/Search/zso/{tail}',
    ...searchDetails,
  }),
  'GET /Search/Similarity/type/{type}': openCall('Returns products similar to a product or style', similarity, {
    query: search.similarityQuery,
    ...noProduct,
  }),
  'GET /hesiod/autocomplete/{term}': openCall('Completes a search term', search.autocomplete),
  'GET /hesiod/popular': openCall('Returns popular searches', search.autocomplete),
};

export const recommendationCalls = {
  'GET /recos/get': openCall('Returns rows of recommendations', recos, { query: recosQuery }),
  'GET /slotz/fashion/outfitRecommendations': openCall('Returns outfits around a product', outfitRecommendations, {
    query: outfitQuery,
  }),
  'POST /v1/recentlyViewed': recognizedCall('Records a viewed product', { 204: null }, { body: productView }),
};

export const sizingCalls = {
  'GET /v1/sizeBias': openCall('Returns whether a product runs small or large', sizeBias, sizing),
  'GET /v2/prediction': openCall("Predicts the caller's size of a product", sizingPrediction, sizing),
  'GET /onDemand': openCall("Predicts the caller's size of a product", sizingPrediction, sizing),
  'GET /opalSizingAuth/explicit/fits': recognizedCall("Returns the customer's saved sizes", explicitFits),
  'POST /opalSizingAuth/explicit/fits': recognizedCall('Saves a size that fits', explicitFits, {
    body: explicitFit,
  }),
};
