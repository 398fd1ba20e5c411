/** jest's `globalTeardown` of the tests that start databases. */
export { removeTemplates as default } from './databaseTemplates';
