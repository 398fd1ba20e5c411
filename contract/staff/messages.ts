/** Messages of the staff console, for page and server. */
export const STAFF_MESSAGES = {
  signedOut: 'Please sign in.',
  notYours: 'Your roles do not allow this.',
  otherSite: 'Staff pages take changes from this site only.',
  linkSpent: 'This link was used already or has run out. Ask for a new one.',
  linkSent:
    'If this address belongs to somebody on the team, a link is on its way. It counts for 15 minutes.',
  passkeyUnknown: 'This passkey is not known here. Sign in with a link, then add it.',
  passkeyCancelled: 'No passkey was used. Try again, or have a link sent.',
  passkeyNotMade: 'No passkey was made. Please try again.',
  passkeyKnown: 'This device has a passkey of yours already.',
  passkeyFailed: 'The passkey could not be checked. Please try again.',
  firstMember: 'Say who you are: the first person to sign in becomes the administrator.',
  changedMeanwhile: 'Somebody changed this meanwhile.',
  versionMissing: 'Say which version you changed (If-Match).',
  memberExists: 'This address is on the team already.',
  lastAdmin: 'The team needs an administrator: this is the last one.',
  memberGone: 'This person is not on the team.',
  email: 'Please enter an e-mail address.',
  name: 'Please enter a name.',
  roles: 'Please choose at least one role.',
} as const;
