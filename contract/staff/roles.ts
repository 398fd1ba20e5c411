/** The roles of staff (docs/rules/staff-access.md#roles). */
export const ROLES = ['desk', 'editor', 'classes', 'trainer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Descriptions of the roles, for whoever assigns them. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  desk: 'Enquiries and mail',
  editor: 'Courses, sessions and lists',
  classes: 'Classes and results',
  trainer: 'Own classes, without other people’s addresses',
  admin: 'Everything, also team, activity and privacy',
};

/** Whether one of the roles is among the wanted ones. An administrator may do everything. */
export const mayAct = (roles: readonly Role[], wanted: readonly Role[]): boolean =>
  roles.includes('admin') || roles.some((role) => wanted.includes(role));
