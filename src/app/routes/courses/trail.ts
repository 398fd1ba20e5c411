import { paths } from '@/contract/paths';

/** Where every page about courses begins. */
export const TRAINING = { name: 'Professional Development', path: paths.training };
