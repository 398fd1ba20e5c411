import { EmptyState } from '../../shared/ui/EmptyState';

/** At a URL that no section has, or no part of its section. */
export const NoSuchPage = () => (
  <EmptyState level={1} title="There is no such page" action={{ href: '/staff', label: 'Go to the start' }} />
);
