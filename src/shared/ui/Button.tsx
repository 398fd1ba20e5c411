import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

interface Look {
  /** `primary` is the main action of a screen, used once */
  kind?: 'primary' | 'secondary' | 'quiet';
}
export type ButtonProps = Look & ComponentProps<'button'> & { href?: undefined };
export type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string };

/** Enter in a field of its form presses a button, too. */
const ignorePress = (event: MouseEvent): void => event.preventDefault();

/**
 * A button, or with `href` a link that looks like one. An icon is a child next to the text. A disabled button
 * keeps the focus, which the browser's own state would take away, and with it the Escape key of a dialog.
 */
export function Button({ kind = 'primary', className = '', ...rest }: ButtonProps | ButtonLinkProps) {
  const look = `${styles.button} ${styles[kind]} ${className}`;
  if (rest.href !== undefined) {
    const { children, ...link } = rest;
    return (
      <a {...link} className={look}>
        {children}
      </a>
    );
  }
  const { disabled, ...button } = rest;
  const off = disabled && { 'aria-disabled': true, onClick: ignorePress };
  return <button type="button" {...button} {...off} className={look} />;
}
