import { NoRecorderPlugin } from '../../scripts/noRecorderPlugin.cjs';

type Tap = (name: string, run: (given: unknown) => void) => void;

/** Runs the plugin on modules of a build. @returns the errors that fail it */
function build(modules: Record<string, string>): string[] {
  const errors: Error[] = [];
  const given = Object.entries(modules).map(([resource, code]) => ({
    nameForCondition: () => resource,
    originalSource: () => ({ source: () => code }),
  }));
  const tapped = (value: unknown): { tap: Tap } => ({ tap: (_name, run) => run(value) });
  const compilation = { errors, hooks: { finishModules: tapped(given) } };
  new NoRecorderPlugin().apply({ context: '/site', hooks: { compilation: tapped(compilation) } });
  return errors.map(({ message }) => message);
}

describe('the build of what visitors get', () => {
  it('goes through without the flow recorder; redux-saga itself may be watched', () => {
    const modules = {
      '/site/src/app/store.ts': 'createSagas({ context })',
      '/site/node_modules/@redux-saga/core/dist/core.js': 'options.sagaMonitor',
      '/site/src/features/flex/flexSaga.ts': '',
    };
    expect(build(modules)).toEqual([]);
  });

  it.each([
    ['/site/flows/record/recorder.ts', 'is part of the flow recorder'],
    ['/site/flows/site/mountRecorder.tsx', 'is part of the flow recorder'],
    ['/site/flows/browser.tsx', 'is part of the flow recorder'],
  ])('stops at %s', (resource, why) => {
    expect(build({ [resource]: '' })).toEqual([`${resource.slice(6)} ${why}: visitors get nothing of it.`]);
  });

  it('stops at a way in that only the recorder needs', () => {
    const code = 'createSagaMiddleware({ ...options.sagas, effectMiddlewares })';
    expect(build({ '/site/src/app/store.ts': code })[0]).toContain(
      'src/app/store.ts holds "effectMiddlewares"',
    );
  });
});
