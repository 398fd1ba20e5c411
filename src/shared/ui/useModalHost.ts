import { useEffect, useState } from 'react';

/**
 * What react-modal needs to know of the page: the app that it hides from screen readers, and when to open.
 * It opens after the first rendering: react-modal counts a mount that strict mode takes back, and would never let go.
 */
export function useModalHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const app = typeof document === 'undefined' ? null : document.getElementById('root');
  return { isOpen, appElement: app ?? undefined, ariaHideApp: app !== null };
}
