import { transformSync, type PluginTarget } from '@babel/core';
import { minifySync } from '@swc/core';

const pureDeclarations = jest.requireActual<PluginTarget>('../../scripts/pureDeclarations.cjs');

const source = `
  import { createContext, forwardRef, Component } from 'react';
  const Router = createContext(null);
  Router.displayName = 'Router';
  var Link = forwardRef(props => props);
  Link.displayName = 'Link';
  Link.defaultProps = { replace: false };
  var Boundary = class extends Component {};
  Boundary.contextType = Router;
  var counted = start();
  counted.value = next();
`;

const transformed = (code: string): string =>
  transformSync(code, { configFile: false, babelrc: false, plugins: [pureDeclarations] })?.code ?? '';
const minified = (code: string): string =>
  minifySync(transformed(code), { module: true, compress: { pure_getters: true } }).code;

/** Runs a module with a React that only records its arguments. */
const run = (code: string, exported: string): unknown =>
  new Function(
    'createContext',
    'forwardRef',
    'Component',
    'start',
    'next',
    `${code.replace(/^\s*import .*$/m, '')}; return ${exported};`,
  )(
    (value: unknown) => ({ value }),
    (render: unknown) => ({ render: String(render) }),
    class {},
    () => ({}),
    () => 1,
  );

describe('parts of a package that nobody uses stay out of what visitors fetch', () => {
  it('though they are made by calls and named afterwards', () => {
    expect(minified(source)).not.toMatch(/Router|Link|Boundary|contextType|displayName/);
  });

  it('and what has an effect stays, in its order', () => {
    expect(minified(source)).toMatch(/start\(\)\.value=next\(\)/);
  });

  it('while a part that is used is what it was', () => {
    const parts = '[Router, Link, Boundary.contextType === Router, counted]';
    expect(run(transformed(source), parts)).toEqual(run(source, parts));
    expect(minified(`${source}; export { Link }`)).toContain('displayName:"Link"');
  });
});
