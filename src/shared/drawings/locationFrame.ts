import styles from './LocationDrawing.module.css';

/** The attributes of a chart's element. */
export const locationFrame = { viewBox: '0 0 300 174', className: styles.drawing, 'aria-hidden': true };
