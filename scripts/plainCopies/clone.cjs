/** A copy of a list or of an object of plain values; anything else is itself. In the browser's build instead of lodash's. */
module.exports = (value) => {
  if (Array.isArray(value)) return [...value];
  return typeof value === 'object' && value !== null ? { ...value } : value;
};
