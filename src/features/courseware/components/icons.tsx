import type { ReactNode } from 'react';

const sheet = (words: string) => (
  <svg width="1.75em" height="2em" viewBox="0 0 28 32" aria-hidden="true" focusable="false" data-kind={words}>
    <path d="M3 1.5h15l7 7v22H3z M18 1.5v7h7" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <text x="14" y="24" textAnchor="middle" fontSize="8.5" fontWeight="700" fill="currentColor">
      {words}
    </text>
  </svg>
);

/**
 * An icon for the type of a linked file, by `.zip` or `.pdf` in the link
 * (docs/rules/courseware.md#product-page).
 */
export function FileIcon({ link }: { link: string }): ReactNode {
  if (/\.zip/i.test(link)) return sheet('ZIP');
  return sheet(/\.pdf/i.test(link) ? 'PDF' : '…');
}

export function YoukuIcon({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <circle cx="12" cy="12" r="9" />
        <path d="m8 8 4 4.5L16 8M12 12.5V17" />
      </g>
    </svg>
  );
}
