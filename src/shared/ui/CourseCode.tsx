import styles from './CourseCode.module.css';

/** The code of a course, as on its certificate: "EE1944". */
export function CourseCode({ code }: { code: string }) {
  return <span className={styles.code}>{code}</span>;
}
