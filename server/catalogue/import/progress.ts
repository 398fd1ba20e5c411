/**
 * Receives the progress of a long job. @param share of the whole, from 0 to 1; omitted if the total is
 * unknown
 */
export type Progress = (line: string, share?: number) => void;
