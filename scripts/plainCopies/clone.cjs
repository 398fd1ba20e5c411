/**
 * A shallow copy of a list or of an object of plain values; replaces lodash's function in the browser's
 * build.
 */
module.exports = (value) => {
  if (Array.isArray(value)) return [...value];
  return typeof value === 'object' && value !== null ? { ...value } : value;
};
