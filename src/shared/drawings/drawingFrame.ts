import styles from './PortfolioDrawing.module.css';

/**
 * The attributes of an illustration's element. @param title makes it an image with a name; without it, it is
 * decorative
 */
export const drawingFrame = (title: string | undefined, className: string) => ({
  viewBox: '0 0 400 240',
  className: `${styles.drawing} ${className}`,
  ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }),
});
