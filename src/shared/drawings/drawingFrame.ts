import styles from './PortfolioDrawing.module.css';

/** The attributes of a drawing's element. @param title makes it a picture with a name; without one it is decoration */
export const drawingFrame = (title: string | undefined, className: string) => ({
  viewBox: '0 0 400 240',
  className: `${styles.drawing} ${className}`,
  ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }),
});
