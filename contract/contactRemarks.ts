/** The read-only remark of the contact form (docs/rules/enquiries.md#contact-form). */
export const CONTACT_REMARKS = {
  posted: (title: string, code: string): string =>
    `Please keep me posted on the schedule course ${title} (${code})`,
  inhouse: (title: string, code: string): string =>
    `Please contact me to arrange in-house course ${title} (${code})`,
  b1: 'Please send me the details of the Buy-1-Free-1 special promotion.',
} as const;
