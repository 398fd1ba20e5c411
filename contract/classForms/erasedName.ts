/** The name of an erased person of a class. The id distinguishes them from others who were erased. */
export const erasedName = (id: number): string => `(erased ${id})`;
