import { useSyncExternalStore } from 'react';
import { Button, type ButtonProps } from '@/src/shared/ui/Button';

const never = () => () => undefined;
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A button; on a page whose script has not loaded (yet), a link to the URL with the same result. */
export function Action({ href, ...button }: Omit<ButtonProps, 'href'> & { href?: string }) {
  const isHydrated = useIsHydrated();
  if (isHydrated || href === undefined) return <Button kind="secondary" {...button} />;
  return (
    <Button kind="secondary" href={href}>
      {button.children}
    </Button>
  );
}
