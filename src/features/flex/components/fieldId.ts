/** @returns the id of the control that a message is about; for the list of participants, its first field */
export const fieldId = (field: string): string =>
  `flex-${field === 'participants' ? 'participants[0].name' : field}`.replace(/[[\].]+/g, '-');
