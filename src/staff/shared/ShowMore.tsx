import type { RequestState } from '../../shared/lib/requestState';
import { Button } from '../../shared/ui/Button';

interface ShowMoreProps {
  /** what the next part begins with; null: there is none */
  next: number | null;
  /** while it is loading, nothing more can be asked for */
  list: RequestState<unknown>;
  className?: string;
  onMore: (next: number) => void;
}

/** Loads the next part of a list. */
export function ShowMore({ next, list, className, onMore }: ShowMoreProps) {
  if (next === null) return null;
  const isLoading = list.status === 'loading';
  return (
    <Button kind="secondary" className={className} disabled={isLoading} onClick={() => onMore(next)}>
      Show more
    </Button>
  );
}
