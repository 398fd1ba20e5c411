/** A wind rose with one red needle: the site's logo, decorative next to the name. */
export function BrandMark() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <circle cx="18" cy="18" r="16.5" strokeWidth="1.5" />
        <path d="M18 1.5v4M18 30.5v4M1.5 18h4M30.5 18h4M6.33 6.33l2.1 2.1M27.57 27.57l2.1 2.1M29.67 6.33l-2.1 2.1M8.43 27.57l-2.1 2.1" />
      </g>
      <path d="M27.5 8.5 20.1 20.1 15.9 15.9Z" fill="var(--accent)" />
      <path d="M8.5 27.5 20.1 20.1 15.9 15.9Z" fill="currentColor" />
    </svg>
  );
}
