/** Stands for a font's address, which webpack makes. */
module.exports = '/assets/font.woff2';
