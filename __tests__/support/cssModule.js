/** In tests a CSS module answers every class with its own name. */
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_target, name) => String(name) }),
};
