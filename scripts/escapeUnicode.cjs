const NOT_ASCII = /[^\0-\x7f]/g;

const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A webpack loader for scripts and JSON of the server. It escapes characters that are not ASCII: a single one would make
 * Node keep the whole bundle in two bytes per character.
 */
module.exports = function escapeUnicode(source) {
  const isData = this.resourcePath.endsWith('.json');
  const script = isData ? `module.exports = JSON.parse(${JSON.stringify(source)});` : source;
  const escaped = script.replace(NOT_ASCII, escapeUnit);
  if (escaped !== script && script.includes('String.raw')) {
    throw new Error('String.raw does not read escapes: write its file in ASCII, comments included');
  }
  return escaped;
};
