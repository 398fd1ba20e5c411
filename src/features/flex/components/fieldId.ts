/** @returns the id of the control that a message is about; the list of participants as a whole begins with its first field */
export const fieldId = (field: string): string =>
  `flex-${field === 'participants' ? 'participants[0].name' : field}`.replace(/[[\].]+/g, '-');
