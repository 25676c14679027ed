/**
 * jsdom 31 for component tests, with Node's own fetch classes: jsdom lacks them, and `Request` rejects its AbortSignal.
 * FormData stays jsdom's: React creates one from a submitted form, and Node's accepts no form.
 */
const { default: Base } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

module.exports = class extends Base {
  constructor(config, context) {
    super(config, context, jsdom);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
