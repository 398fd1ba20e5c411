import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../shared/ui/Breadcrumbs';
import { Sketch, type SketchLines } from '../drawings/Sketch';
import type { Opening } from '../content/kinds';
import styles from './Banner.module.css';

interface BannerProps {
  words: Opening;
  drawing: SketchLines;
  /** the drawing's width and height in its own units */
  drawingSize?: readonly [width: number, height: number];
  /** 350 px high instead of the standard page's 250 px (docs/rules/shell.md#layout) */
  isTall?: boolean;
  /** breadcrumbs between the home page and this one */
  above?: readonly Crumb[];
  /** the page's one main action */
  children?: ReactNode;
}

/** The top of a page: breadcrumbs, heading, lead, and its illustration on graph paper. */
export function Banner({
  words,
  drawing,
  drawingSize: [width, height] = [480, 300],
  isTall = false,
  above = [],
  children,
}: BannerProps) {
  return (
    <>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, ...above, { label: words.title }]} />
      <header className={`${styles.banner} ${isTall ? styles.tall : ''}`} data-banner>
        <div className={styles.words}>
          <h1>{words.h1}</h1>
          <p className={styles.lead}>{words.lead}</p>
          {children}
        </div>
        <Sketch lines={drawing} width={width} height={height} className={styles.drawing} />
      </header>
    </>
  );
}
