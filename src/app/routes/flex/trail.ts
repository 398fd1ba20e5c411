import { paths } from '@/contract/paths';

export const FLEX_TRAIL = { name: 'Fly Learn EXperience', path: paths.flex };
