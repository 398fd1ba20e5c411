import { paths } from '@/contract/paths';

/** The first breadcrumb of every page about courses. */
export const TRAINING = { name: 'Professional Development', path: paths.training };
