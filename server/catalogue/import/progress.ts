/** Told how far a long job is. @param share of the whole, from 0 to 1; left out where the end is not known */
export type Progress = (line: string, share?: number) => void;
