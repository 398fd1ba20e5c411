/**
 * Migrations run while the version before is still serving (decision 29), so that each may only add. What is taken away goes a
 * release later, in a migration whose name says so: by it an older program knows that it cannot serve any more.
 */
const CONTRACTING = /^\d{4}_contract_/;

/** @param name as in `0007_contract_old_names`; also of migrations that this version does not have */
export const isContracting = (name: string): boolean => CONTRACTING.test(name);
