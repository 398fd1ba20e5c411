/**
 * Migrations run while the previous version is still serving (decision 29), so they may only add. Anything is
 * removed one release later, in a migration whose name says so: it tells an older program that it can no
 * longer serve.
 */
const CONTRACTING = /^\d{4}_contract_/;

/** @param name as in `0007_contract_old_names`; also of migrations that this version does not have */
export const isContracting = (name: string): boolean => CONTRACTING.test(name);
