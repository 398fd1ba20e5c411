/**
 * Fails a visitors' build that contains any part of the flow recorder: one of its modules, or code that only
 * it needs.
 */
const path = require('node:path');

const RECORDER = /^flows[\\/]/;
const OURS = /^(src|contract)[\\/]/;
/** Options of redux-saga for observing and answering effects: no visitors' page uses them. */
const WAYS_IN = /\b(sagaMonitor|effectMiddlewares)\b/;

/**
 * @param name the module's file, from the repository's root
 * @returns why a module must not be in a visitors' build; undefined if it may
 */
function faultOf(name, code) {
  if (RECORDER.test(name)) return 'is part of the flow recorder';
  const [way] = (OURS.test(name) && WAYS_IN.exec(code)) || [];
  return way && `holds "${way}", which only the flow recorder needs`;
}

class NoRecorderPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('NoRecorderPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoRecorderPlugin', (modules) => {
        for (const module of modules) {
          const resource = module.nameForCondition?.();
          if (!resource) continue;
          const name = path.relative(compiler.context, resource);
          const fault = faultOf(name, String(module.originalSource?.()?.source() ?? ''));
          if (!fault) continue;
          compilation.errors.push(new Error(`${name} ${fault}: visitors get nothing of it.`));
        }
      });
    });
  }
}

module.exports = { NoRecorderPlugin };
