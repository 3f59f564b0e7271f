import type { DigestSettings } from '../../contract/digest.ts'
import type { ExportProblem, ExportRhythm } from '../../contract/exports.ts'
import { counted, figure } from '../../domain/english.ts'
import type { ExportFormatId } from '../../domain/exchange/export/format-ids.ts'
import { zoneLabel } from '../../domain/time-zones.ts'
export const texts = {
  backToHome: 'Back to Home',
  fullName: 'Full Name',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',

  openDemo: 'Open the demo',
  signInTitle: 'Sign in',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  signedIn: 'Successfully logged in!',
  noAccount: 'No account yet?',
  toRegister: 'Create an account',
  forgot: 'Forgot your password?',
  or: 'or',
  withGoogle: 'Continue with Google',
  connecting: 'Connecting...',
  notVerifiedTitle: 'Your email is not verified yet',
  notVerified: (email: string) => `Open the link in the message we sent to ${email}, then sign in again.`,
  notVerifiedByOperator: 'The administrator of this server has to confirm your email before you can sign in.',
  sendAgain: 'Send the email again',
  sentAgainTo: (email: string) => `A new link is on its way to ${email}.`,
  deadLinkTitle: 'This link no longer works',
  deadLink:
    'The link has expired or was replaced by a newer link. Sign in with your email and password to get a new link.',
  usedLinkTitle: 'Your email is already verified',
  usedLink: 'This link has already been used. Sign in with your email and password.',
  verifyTitle: 'One more step',
  verify: 'To verify your email, sign in with the password you chose when you registered.',
  googleTitle: 'Google sign-in failed',
  googleFailures: {
    access_denied: 'Google sign-in was canceled. Try again or sign in with your password.',
    account_not_linked: 'This email already has an account. Sign in with your password.',
    unable_to_get_user_info: 'Google did not confirm your email. Try again or sign in with your password.',
    other: 'Google sign-in took too long or was interrupted. Please try again.',
  },

  registerTitle: 'Create an account',
  register: 'Create Account',
  registering: 'Creating account...',
  registeredTitle: 'Almost there',
  linkSent: (email: string) => `We sent a link to ${email}. Open it to activate your account.`,
  registered: {
    mail: 'Please check your email to verify your account.',
    operator: 'Your account was created. The administrator of this server has to confirm it before you can sign in.',
    automatic: 'Your account was created. You can sign in now.',
  },
  haveAccount: 'Already have an account?',
  toSignIn: 'Sign in',
  passwordRules: 'Your password needs:',
  passwordAlso: 'Common passwords and passwords that contain your name or email are not accepted.',
  ruleMet: '(met)',
  ruleNotMet: '(not met yet)',

  emailMissing: 'Please enter your email.',
  emailInvalid: 'Please enter a complete email address.',
  passwordMissing: 'Please enter your password.',
  weakPasswordTitle: 'Invalid Password',
  weakPassword: 'Please ensure your password meets all the requirements.',
  usernameTaken: 'This username is already taken. Please try another one.',

  mailbox: 'Emails stay on this computer:',
  mailboxLink: 'open the mailbox',

  signedOut: 'Logged out',
  signOutFailedTitle: 'Failed to sign out',
  signOutFailed: 'Failed to log out. Please try again.',

  error: 'Error',
  success: 'Success',
  unexpected: 'An unexpected error occurred',
  unexpectedGoogle: 'An unexpected error occurred during Google sign in',
}

export const resetTexts = {
  askTitle: 'Choose a new password',
  ask: "Enter your email and we'll send you a link to reset your password.",
  send: 'Send Link',
  sending: 'Sending...',
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If ${email} has an account, a link is on its way. It works once and expires after one hour.`,
  noMailTitle: 'This server sends no email',
  noMail: 'Ask the administrator of this server for a link to reset your password.',
  toSignIn: 'Back to sign in',
  chooseTitle: 'Choose a new password',
  newPassword: 'New Password',
  save: 'Save Password',
  saving: 'Saving...',
  saved: 'Your new password is saved. Sign in with it.',
  deadTitle: 'This link no longer works',
  dead: 'The link has been used, has expired or was replaced by a newer link.',
  again: 'Send a new link',
}

/** Strings of the page that handles a return from Google. */
export const callbackTexts = {
  title: 'Login Processing',
  progress: 'Sign-in progress',
  starting: 'Checking your session...',
  noSession: 'No authenticated session found. Please try logging in again.',
  sessionError: 'An error occurred during authentication. Please try logging in again.',
  checking: 'Authentication successful, checking subscription status...',
  welcomeBack: 'Welcome back! Redirecting to dashboard...',
  subscribe: 'Please subscribe to continue...',
  active: 'Subscription active! Redirecting to dashboard...',
  unverified: 'Authentication successful but could not verify subscription. Redirecting...',
  tooLong: 'The authentication process took too long. Please try logging in again.',
  errorTitle: 'Authentication Error',
  toLogin: 'Redirecting you to login page...',
}

export const settingsTexts = {
  title: 'Account Settings',
  tabs: { profile: 'Profile', meetings: 'Meetings', subscription: 'Subscription', security: 'Security' },
  notLoggedInTitle: 'Not Logged In',
  notLoggedIn: 'Please log in to access your account settings.',
  logIn: 'Log In',
  logOut: 'Logout',
  toWorkspace: 'Back to Network',
  allSettings: 'Password, sessions and account deletion',
  appearance: 'Appearance',

  emailNote: 'Your email address is verified and cannot be changed.',
  emailNoteUnverified: 'Your email address cannot be changed.',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Your profile has been updated.',

  passwordTitle: 'Password',
  passwordText: 'Changing your password signs you out everywhere else.',
  googleText: "You sign in with Google. To add a password, we'll send you a link.",
  noPasswordText: 'Your account has no password yet.',
  changePassword: 'Change Password',
  sendLink: 'Send Link',
  linkSentTitle: 'Check your email',
  linkSent: (email: string) => `A link is on its way to ${email}.`,
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  cancel: 'Cancel',
  passwordChangedTitle: 'Password changed',
  passwordChanged: 'You are signed out everywhere else.',

  sessionsTitle: 'Where you are signed in',
  thisBrowser: 'This browser',
  lastSeen: (moment: string) => `Last seen ${moment}`,
  endSession: 'Sign Out',
  endSessionOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign Out Everywhere Else',
  sessionEnded: 'Session ended',
  sessionsFailed: 'Your sessions could not be loaded',
  retry: 'Retry',

  copyTitle: 'Your data',
  copyText:
    'On every plan, you can download all your networks and interactions as one file. Import the file to restore a network.',
  copy: 'Download my data',
  networksText: 'All your networks in another format: one file per network, in a zip file.',
  networksOfPro:
    'With Pro, you can also download all your networks as CSV, Excel, GEXF, GraphML, JSON Canvas, vCard or iCalendar.',
  networksFormat: 'Format of the files',
  networks: 'Download networks',
  formats: {
    kithmap: 'Kithmap',
    csv: 'CSV',
    xlsx: 'Excel',
    gexf: 'GEXF',
    graphml: 'GraphML',
    canvas: 'JSON Canvas',
    vcard: 'vCard',
    icalendar: 'iCalendar',
  } satisfies Record<ExportFormatId, string>,
  copyName: (day: string) => `kithmap-${day}.kithmap.json`,
  deleteTitle: 'Delete Account',
  deleteText: 'This also deletes your networks and cannot be undone.',
  deleteAccount: 'Delete Account',
  deleteDialogTitle: 'Delete your account?',
  deleteWarning: 'Your profile, your networks and everything in them are deleted immediately. This cannot be undone.',
  deleteByPassword: 'Confirm your password to continue.',
  deleteByGoogle:
    'To confirm your identity, sign in with Google again. You then have ten minutes to delete your account here.',
  deleteConfirm: 'Delete Everything',
  deleteWord: (email: string) => `Type ${email} to confirm`,
  deleteWordWrong: 'This is not the email of your account.',
  deletedTitle: 'Account deleted',
  deleted: 'All your data has been deleted.',
}

/** Strings about the times of repeated exports and emails. */
export const scheduleTexts = {
  howOften: 'How often',
  rhythms: { day: 'Every day', week: 'Every week', month: 'Every month' } satisfies Record<ExportRhythm, string>,
  day: 'On',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  dayOfMonth: (day: number) => (day > 28 ? `Day ${day}, or the last day` : `Day ${day}`),
  hour: 'At',
  zone: (timeZone: string) => `Times are in this browser's time zone, ${zoneLabel(timeZone)}.`,
}

export const exportTexts = {
  title: 'Scheduled exports',
  text: 'Export your networks automatically every day, week or month. The three most recent exports are kept, each for a week.',
  ofPro: 'With Pro, you can also export automatically every day, week or month. We email you a link to each export.',
  failed: 'Your scheduled exports could not be loaded',
  add: 'Schedule Exports',
  dialogTitle: 'Schedule exports',
  what: 'Content to export',
  allNetworks: 'All my networks',
  formats: 'Formats',
  formatMissing: 'Choose at least one format.',
  withMail: (email: string) =>
    `We email ${email} a link to each export. The link works for a week or until you revoke it. The email contains none of your data.`,
  withoutMail: 'This server sends no email. Download the files from this page.',
  schedule: 'Schedule',
  scheduled: 'Exports are scheduled',

  name: (networks: string, formats: string) => `${networks}: ${formats}`,
  rhythm: {
    day: (_day, hour, timeZone) => `Every day at ${hour} (${zoneLabel(timeZone)})`,
    week: (day, hour, timeZone) => `Every ${scheduleTexts.weekdays[day - 1] ?? ''} at ${hour} (${zoneLabel(timeZone)})`,
    month: (day, hour, timeZone) => `On day ${figure(day)} of every month at ${hour} (${zoneLabel(timeZone)})`,
  } satisfies Record<ExportRhythm, (day: number, hour: string, timeZone: string) => string>,
  next: (moment: string) => `Next export: ${moment}`,
  stopped: {
    person: 'Stopped',
    plan: 'Stopped: your plan no longer includes scheduled exports',
    network: 'Stopped: you no longer have access to this network',
  },
  stop: 'Stop',
  stopOf: (name: string) => `Stop exporting ${name}`,
  start: 'Start Again',
  startOf: (name: string) => `Start exporting ${name} again`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove the scheduled exports of ${name}`,
  removeTitle: 'Remove these exports?',
  removeText: (name: string) =>
    `Kithmap will stop exporting "${name}". The files of past exports will be deleted, and their links will stop working.`,
  exportsOf: (name: string) => `Exports of ${name}`,
  running: 'In progress',
  ready: (size: string, until: string) => `${size}, kept until ${until}`,
  expired: (size: string) => `${size}, expired`,
  problems: {
    empty: 'Failed: there was no network to export',
    'too-large':
      'Failed: the export is too large for one file. Export each network separately, or choose fewer formats',
    'no-room': 'Failed: your storage is full. Delete networks you no longer need',
    stopped: 'Stopped before it finished',
    trouble: 'Failed: something went wrong on our side',
  } satisfies Record<ExportProblem, string>,
  download: 'Download',
  downloadOf: (when: string) => `Download the export from ${when}`,
  revoke: 'Revoke Link',
  revokeOf: (when: string) => `Revoke the link of the export from ${when}`,
  revoked: 'The file was deleted and its link no longer works',
}

export const calendarTexts = {
  title: 'Calendars',
  text: 'See events, due tasks and people to contact in your own calendar. Your calendar app subscribes to an address and updates automatically.',
  what: 'Content',
  allNetworks: 'All my networks',
  gone: 'A network you no longer have access to',
  add: 'Create Calendar Address',
  added: 'Calendar address created',
  failed: 'Your calendar addresses could not be loaded',
  secret: 'Anyone with the address can read the calendar without signing in. Enter it only in your own calendar app.',
  addressOf: (name: string) => `Calendar address for ${name}`,
  never: 'Not used by a calendar yet',
  read: (when: string) => `Last read by a calendar ${when}`,
  copyOf: (name: string) => `Copy the calendar address for ${name}`,
  open: 'Open',
  openOf: (name: string) => `Open the calendar for ${name} on this device`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the calendar address for ${name}`,
  revokeTitle: 'Revoke this address?',
  revokeText: (name: string) =>
    `Calendars that subscribe to "${name}" with this address stop updating. You will need to give them a new address.`,
}

export const reminderTexts = {
  title: 'Reminders',
  text: (email: string) =>
    `Get an email at ${email} with the people to contact, due tasks and dates from all your networks. You get an email only when something is due.`,
  withoutMail: 'This server does not send email, so reminders are not available.',
  failed: 'Your email reminders could not be loaded',
  otherZone: (saved: string, here: string) =>
    `Times are in ${zoneLabel(saved)}. To use this browser's time zone (${zoneLabel(here)}), save again.`,
  turnOn: 'Turn On',
  turnedOn: 'Email reminders are on',
  turnOff: 'Turn Off',
  turnedOff: 'Email reminders are off',
  save: 'Save',
  saved: 'Email reminders changed',
  off: 'Email reminders are off.',
  next: (moment: string) => `Next email: ${moment}`,
  last: {
    delivered: (moment: string) => `Last email: ${moment}`,
    waiting: (moment: string) => `Last email: ${moment}, waiting for the mail server`,
    failed: (moment: string) => `Last email: ${moment}. The mail server did not accept it.`,
  } satisfies Record<NonNullable<DigestSettings['mailState']>, (moment: string) => string>,
}

export const noticeTexts = {
  label: 'Notify me in this browser',
  text: 'You get one notification a day, after 8 a.m., if people or tasks are due. Keep Kithmap open in a tab. The tab can be in the background.',
  unavailable: {
    denied: 'This browser blocks notifications from Kithmap. Allow them in its settings for this site.',
    insecure: 'Browsers show notifications only over HTTPS. Ask the administrator of this server to set up HTTPS.',
    unsupported: 'This browser does not support notifications.',
  },
  turnedOn: 'Notifications are on',
  turnedOff: 'Notifications are off',
  failed: 'The browser could not turn notifications on. Reload the page and try again.',
}

export const identityTexts = {
  byPassword: 'Confirm your password to continue.',
  byGoogle: 'To confirm your identity, sign in with Google again. You then have ten minutes to finish here.',
}

export const twoFactorTexts = {
  title: 'Two-Factor Sign-In',
  offText:
    'Require a code from an app on your phone in addition to your password or Google. A stolen password is then not enough to sign in.',
  onText: 'When you sign in with your password or Google, you also enter a code from your app.',
  setUp: 'Set Up',
  setUpTitle: 'Set up two-factor sign-in',
  setUpText: 'You need an authenticator app, such as the one built into your password manager or your phone.',
  next: 'Continue',
  scan: 'Scan this with your authenticator app.',
  qrLabel: 'QR code for your authenticator app',
  orType: 'Or enter this key in the app:',
  code: 'Code',
  codeHint: 'The six digits your app shows.',
  codeMissing: 'Please enter the code.',
  turnOn: 'Turn On',
  turnOff: 'Turn Off',
  turnOffTitle: 'Turn off two-factor sign-in?',
  turnOffText:
    'You will be able to sign in with just your password or Google, without a code. Your recovery codes stop working.',
  turnedOff: 'Two-factor sign-in is off',
  newCodes: 'New Recovery Codes',
  newCodesText: 'Your old codes stop working.',
  /**
   * Returns a sentence with the number of recovery codes. If there are `few` or fewer, it contains a warning, because a
   * user who loses the phone and has no codes left cannot sign in.
   */
  codesLeft: (left: number, few: number) => {
    if (left === 0)
      return 'You have no recovery codes left. If you lose the app, you cannot sign in. Create new codes now.'
    if (left <= few)
      return `Only ${counted(left, 'recovery code is left.', 'recovery codes are left.')} Create new codes before you need them.`
    return `${left} recovery codes are left.`
  },
  codesTitle: 'Your recovery codes',
  codesText:
    'Two-factor sign-in is on. Store these codes somewhere you can reach without your phone. Each code signs you in once if you cannot use your authenticator app. They are shown only once.',
  codesFile: 'kithmap-recovery-codes.txt',
  codesFileHead: 'Recovery codes for Kithmap. Each works once.',
  download: 'Download',
  copy: 'Copy',
  copied: 'Copied',
  codesKept: 'I Saved My Codes',
  codesNotKept: 'Close without the codes?',
  codesNotKeptText:
    'You have not copied or downloaded the codes, and they cannot be shown again. If you lose both the codes and the app, no one can restore your access.',
  codesBack: 'Back to the Codes',
  codesLeave: 'Close',

  stepTitle: 'One more step',
  stepText: 'Enter the code from your authenticator app.',
  verify: 'Continue',
  verifying: 'Checking...',
  lostApp: 'Use a recovery code instead',
  recoveryText: 'Enter one of your recovery codes. Each code works once.',
  recoveryCode: 'Recovery code',
  haveApp: 'Use a code from the app instead',
  startOver: 'Back to sign in',
}

export const passkeyTexts = {
  title: 'Passkeys',
  text: 'Sign in with your fingerprint, face or PIN. A passkey cannot be guessed and only works on this site.',
  impossible: 'Passkeys are not available. They require an up-to-date browser and a secure connection (HTTPS).',
  add: 'Add Passkey',
  addTitle: 'Add a passkey',
  addText: 'Your browser will ask where to save the passkey.',
  added: 'Passkey added',
  addedOn: (day: string) => `Added ${day}`,
  unnamed: 'Passkey',
  name: 'Name',
  rename: 'Rename',
  renameOf: (name: string) => `Rename the passkey “${name}”`,
  renameTitle: 'Rename passkey',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the passkey “${name}”`,
  removeTitle: 'Remove this passkey?',
  removeText: (name: string) =>
    `You will no longer be able to sign in with "${name}". Your device may still offer this passkey, so delete it there too.`,
  removed: 'Passkey removed',
  signIn: 'Use a passkey',
  canceled: 'The passkey request was canceled or timed out. Please try again.',
}

export const eventTexts = {
  title: 'Recent security activity',
  text: 'Kithmap keeps this list for 90 days. If you do not recognize an entry, change your password. The change signs you out everywhere else.',
  showAll: (count: number) => `Show all ${figure(count)}`,
  kinds: {
    'signed-in': 'Signed in',
    'sign-in-failed': 'Wrong password',
    'second-step-failed': 'Right password, wrong code',
    'passkey-failed': 'A passkey could not be verified',
    'password-wrong': 'Wrong password while signed in',
    'recovery-code-used': 'Signed in with a recovery code',
    'password-changed': 'Password changed',
    'two-factor-on': 'Two-factor sign-in turned on',
    'two-factor-off': 'Two-factor sign-in turned off',
    'recovery-codes': 'New recovery codes',
    'passkey-added': 'Passkey added',
    'passkey-removed': 'Passkey removed',
    'google-added': 'Google sign-in added',
    'sessions-ended': 'Signed out elsewhere',
    'data-copied': 'Downloaded a copy of all data',
    'network-exported': 'Downloaded a network as a file',
    'exports-scheduled': 'Scheduled exports',
    'exports-stopped': 'Stopped scheduled exports',
    'export-made': 'Scheduled export completed',
    'export-fetched': 'Scheduled export downloaded from its link',
    'export-revoked': 'Revoked the link of a scheduled export',
    'calendar-shared': 'Created or changed a calendar address',
    'calendar-revoked': 'Revoked a calendar address',
    'network-deleted': 'Deleted a network',
    refused: 'Access to another account’s data was denied',
  },
}
