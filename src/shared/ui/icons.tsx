import type { ReactNode } from 'react';

export interface IconProps {
  className?: string;
}

/** One stroke width, a grid of 24, as high as the adjacent text. Decorative: the text is next to them. */
export const stroked = (shape: ReactNode) =>
  function Icon({ className }: IconProps) {
    return (
      <svg
        className={className}
        width="1.25em"
        height="1.25em"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };

export const Menu = stroked(<path d="M3 6.5h18M3 12h18M3 17.5h18" />);
export const Close = stroked(<path d="m5 5 14 14M19 5 5 19" />);
export const Chevron = stroked(<path d="m6 9 6 6 6-6" />);
export const Mail = stroked(<path d="M3 5.5h18v13H3zM3 6l9 7 9-7" />);
export const Chat = stroked(<path d="M4 20.5 5.2 16A8.5 8.5 0 1 1 8.5 19.2ZM8.5 10h7M8.5 13.5h4.5" />);
export const Search = stroked(<path d="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM15.5 15.5l6 6" />);
export const LinkedIn = stroked(
  <path d="M3.5 3.5h17v17h-17zM8 10.5V17M8 7v1.5M12 17v-6.5M12 13.5c0-3.6 4.5-3.6 4.5 0V17" />,
);
export const YouTube = stroked(<path d="M2.5 6h19v12h-19zM10 9v6l5-3Z" />);
export const Facebook = stroked(<path d="M3.5 3.5h17v17h-17zM13 20.5V10q0-2.5 3.5-2.5M10 13h6" />);
