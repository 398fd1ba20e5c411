/**
 * What `npm run types` and `npm run lint` (eslint's part) say, from one reading of the sources: eslint's typed rules ask the
 * program that the types were checked with. Apart, each of them reads and checks the same files.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ESLint } from 'eslint';

// The compiler is CommonJS.
const ts = createRequire(import.meta.url)('typescript');

const formatHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (file) => file,
  getNewLine: () => ts.sys.newLine,
};

/** The files of the folder's tsconfig.json. */
function readProgram(folder) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.formatDiagnostic(diagnostic, formatHost));
    },
  };
  const whole = { incremental: false, tsBuildInfoFile: undefined };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.json'),
    whole,
    host,
  );
  const program = ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
  return { program, wrong: ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program)) };
}

async function lint(folder, program) {
  const eslint = new ESLint({
    cwd: folder,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles(['.']);
  const { format } = await eslint.loadFormatter('stylish');
  const count = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
  return { count, text: await format(results) };
}

const folder = process.cwd();
const { program, wrong } = readProgram(folder);
console.error(ts.formatDiagnostics(wrong, formatHost));
const { count, text } = await lint(folder, program);
console.error(text);
if (wrong.length + count > 0) process.exit(1);
