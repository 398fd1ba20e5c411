/** A list with the server's description and response. */
import type { ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow, EntityDescription, RowsResponse } from '@/contract/staff/catalogueResponses';

export const resellers: EntityDescription = {
  name: 'resellers',
  singular: 'reseller',
  plural: 'resellers',
  heading: 'Resellers',
  keys: ['id'],
  filters: ['keys', 'region_id'],
  sorts: ['id', 'company', 'country'],
  fields: [
    { name: 'id', label: 'Number', type: 'whole', required: true, numbered: true },
    { name: 'company', label: 'Company', type: 'line', required: true, max: 2000 },
    { name: 'region', label: 'Region', type: 'whole', required: true, reference: 'regions' },
    {
      name: 'publish',
      label: 'Publish',
      type: 'yesNo',
      required: false,
      choices: ['yes', 'no'],
      default: 'no',
    },
    {
      name: 'videos',
      label: 'Videos',
      type: 'list',
      required: true,
      item: {
        name: '',
        label: '',
        type: 'record',
        required: false,
        fields: [{ name: 'label', label: 'Label', type: 'line', required: true }],
      },
    },
  ],
};

export const aRow = (id: number, changes: ImportRow = {}): CatalogueRow => ({
  key: String(id),
  version: `v${id}`,
  label: `Company ${id}`,
  row: { id, company: `Company ${id}`, region: 1, videos: [], ...changes },
});

export const aPage = (...rows: CatalogueRow[]): RowsResponse => ({
  status: true,
  rows,
  total: rows.length,
  page: 1,
  size: 50,
  labels: { regions: { '1': 'Penang', '2': 'Kuala Lumpur' } },
});

export const aSet = (id: number, changes = {}) => ({
  id,
  at: 0,
  actor: 'ana@example.com',
  cause: 'edit' as const,
  counts: [{ entity: 'resellers' as const, plural: 'resellers', added: 0, changed: 1, removed: 0 }],
  undoes: null,
  undone_by: null,
  ...changes,
});
