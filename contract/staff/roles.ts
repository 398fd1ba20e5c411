/** What a member of staff may do (docs/rules/staff.md#roles). */
export const ROLES = ['desk', 'editor', 'classes', 'trainer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Each role in words, for who gives it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  desk: 'Enquiries and mail',
  editor: 'Courses, sessions and lists',
  classes: 'Classes and results',
  trainer: 'Own classes, without other people’s addresses',
  admin: 'Everything, also team, activity and privacy',
};

/** Whether somebody with these roles may do what any of the wanted ones may. An administrator may do everything. */
export const mayAct = (roles: readonly Role[], wanted: readonly Role[]): boolean =>
  roles.includes('admin') || roles.some((role) => wanted.includes(role));
