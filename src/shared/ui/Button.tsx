import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface Look {
  /** `primary` is the main action of a screen, used once */
  kind?: 'primary' | 'secondary' | 'quiet';
}
export type ButtonProps = Look & ComponentProps<'button'> & { href?: undefined };
export type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string };

/** A button, or with `href` a link that looks like one. An icon is a child next to the text. */
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
  return <button type="button" {...rest} className={look} />;
}
