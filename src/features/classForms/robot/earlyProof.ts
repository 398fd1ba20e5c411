/** The robot check's proof that the first script of a class form works on, while the scripts of the page travel (`src/robotCheck.ts`). */
declare global {
  interface Window {
    /** of the challenge that came with the page; present once it is begun */
    earlyProof?: Promise<string>;
  }
}

/** @returns the proof of the challenge that came with the page, where it has been begun */
export const earlyProof = (): Promise<string> | undefined => window.earlyProof;
