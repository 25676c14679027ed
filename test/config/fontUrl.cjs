/** Replaces a font's address, which webpack would create. */
module.exports = '/assets/font.woff2';
