/** The console with a list of resellers open. */
import { fieldsReceived } from '@/src/staff/catalogue/catalogueSlice';
import { listReceived, listRequested } from '@/src/staff/lists/listsSlice';
import { meReceived } from '@/src/staff/session/sessionSlice';
import { aPage, aRow, resellers } from './aList';
import { rootReducer } from './wholeConsole';

export const ROWS = '/api/staff/catalogue/{entity}';
export const CHANGES = '/api/staff/catalogue/changes';
export const entity = 'resellers' as const;
export const query = { page: 1, size: 50 };
export const ana = meReceived({
  status: true,
  member: { id: 3, email: 'ana@example.com', name: 'Ana', roles: ['editor'], version: 1 },
} as never);
export const shown = [
  ana,
  fieldsReceived([resellers]),
  listRequested({ entity, query }),
  listReceived(aPage(aRow(1), aRow(2))),
];
export const state = (...actions: { type: string }[]) =>
  [...shown, ...actions].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
