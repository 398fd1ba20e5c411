import { useEffect, useState } from 'react';

/**
 * What react-modal needs from the page: the app element that it hides from screen readers, and when to open.
 * It opens after the first rendering, because react-modal does not undo the mount that strict mode reverts.
 */
export function useModalHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const app = typeof document === 'undefined' ? null : document.getElementById('root');
  return { isOpen, appElement: app ?? undefined, ariaHideApp: app !== null };
}
