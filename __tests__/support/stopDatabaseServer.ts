/** jest's `globalTeardown` of the tests that need a database. */
export { stopDatabaseServer as default } from './databaseServer';
