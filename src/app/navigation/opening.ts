/** What only a page that is opened inside the site needs of the shell. */
export { loadMaintenance } from '../../features/maintenance/loadMaintenance';
export { applyHead } from '../applyHead';
