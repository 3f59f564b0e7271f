import { errors } from '../../contract/errors.ts'

/** Refusals of our own rules: code for programs, sentence for people. */
export const refusals = {
  weakPassword: {
    code: 'WEAK_PASSWORD',
    message: 'Please ensure your password meets all the requirements.',
  },
  commonPassword: {
    code: 'COMMON_PASSWORD',
    message: 'Many people use this password, so it is tried first by whoever guesses. Please choose another one.',
  },
  ownNamePassword: {
    code: 'OWN_NAME_PASSWORD',
    message: 'Your password holds your name, username or email. Please choose one that nobody can tell from you.',
  },
  unverifiedPasskey: {
    code: 'PASSKEY_UNVERIFIED',
    message: 'Your device did not check that it is you. Set a PIN, a fingerprint or a face on it and try again.',
  },
  passkeyNotFound: {
    code: 'PASSKEY_NOT_FOUND',
    message: 'This passkey is not known here. Sign in another way, or choose another passkey.',
  },
  secondStepLocked: {
    code: 'TOO_MANY_CODES',
    message:
      'Too many wrong codes. Wait 15 minutes, or use the other kind: a recovery code, or a code from your authenticator app.',
  },
  codeUsed: {
    code: 'CODE_USED',
    message: 'This code was used already. Please wait for the next one your app shows.',
  },
  passwordMissing: { code: 'PASSWORD_MISSING', message: 'Please enter your password.' },
  tooManyGuesses: (seconds: number) => ({
    code: 'TOO_MANY_GUESSES',
    message: `Too many wrong passwords. Please wait ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`} or choose a new password.`,
  }),
  sessionNotFresh: {
    code: 'SESSION_NOT_FRESH',
    message: 'Please sign in again first, to show that it is you.',
  },
  foreignAddress: (field: string) => ({
    code: 'FOREIGN_ADDRESS',
    message: `"${field}" must be a path on this site, such as /network.`,
  }),
  missing: (field: string) => `Please give a value for "${field}".`,
  form: errors.BAD_REQUEST.message,
} as const

/** Sentences we say in place of the authentication library's, by its code. */
export const sentences: Readonly<Record<string, string>> = {
  EMAIL_NOT_VERIFIED:
    'Please verify your email first: follow the link we sent you. We can send it again if it is lost.',
  INVALID_EMAIL: 'Please enter a valid email address.',
  INVALID_EMAIL_OR_PASSWORD: 'The email or the password is not right.',
  INVALID_PASSWORD: 'The current password is not right.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'This account has no password yet.',
  SESSION_EXPIRED: 'Please sign in again first, to show that it is you.',
  SESSION_NOT_FRESH: 'Please sign in again first, to show that it is you.',
  INVALID_TOKEN: 'This link is no longer valid. Please request a new one.',
  PASSWORD_TOO_LONG: 'A password can have at most 128 characters.',
  TOKEN_EXPIRED: 'This link has expired. Please request a new one.',
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS.message,
  INVALID_CODE: 'This code is not right. Enter the one your app shows now.',
  // Used codes are not kept: telling them from wrong ones would say to whoever guesses what once was one.
  INVALID_BACKUP_CODE: 'This recovery code is not right, or it was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Please sign in with your password again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in with your password again.',
  TOTP_ALREADY_ENABLED: 'Two-factor sign-in is on already. Switch it off first to use another app.',
  PASSKEY_NOT_FOUND: refusals.passkeyNotFound.message,
  CHALLENGE_NOT_FOUND: 'This took too long. Please try again.',
  AUTHENTICATION_FAILED: 'This passkey could not be checked. Please try again.',
  FAILED_TO_VERIFY_REGISTRATION: 'This passkey could not be checked. Please try again.',
  UNAUTHORIZED: errors.UNAUTHORIZED.message,
  USERNAME_IS_ALREADY_TAKEN: 'This username is already taken. Please try another one.',
}

/** What the mails say. */
export const mails = {
  product: 'Kithmap',
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  reason: {
    registered: (email: string) => `You get this mail because ${email} was given as the address of a new account.`,
    account: (email: string) => `You get this mail because ${email} is the address of a Kithmap account.`,
  },
  facts: (when: string, browser: string, place: string) => `When: ${when}\nBrowser: ${browser}\nNetwork: ${place}`,
  unknown: 'unknown',
  notYou: {
    lead: 'If this was you, there is nothing to do.',
    action: 'Look at your account',
    note: 'If it was not you, choose a new password at once: that ends every session. Then look under Security.',
  },
  notices: {
    'signed-in': {
      subject: 'New sign-in to Kithmap',
      lead: 'Your account was signed in to in a browser we have not seen before.',
    },
    'password-changed': {
      subject: 'Your Kithmap password was changed',
      lead: 'The password of your account was changed.',
    },
    'two-factor-on': {
      subject: 'Two-factor sign-in is on',
      lead: 'From now on your account asks for a code besides the password.',
    },
    'two-factor-off': {
      subject: 'Two-factor sign-in is off',
      lead: 'Your account no longer asks for a code besides the password.',
    },
    'recovery-codes': {
      subject: 'New Kithmap recovery codes',
      lead: 'New recovery codes were made for your account. The old ones work no longer.',
    },
    'recovery-code-used': {
      subject: 'A Kithmap recovery code was used',
      lead: 'Your account was signed in to with one of your recovery codes. It works no longer. Your account page says how many are left, and makes new ones.',
    },
    'second-step-locked': {
      subject: 'Wrong sign-in codes at your Kithmap account',
      lead: 'The first step of signing in, with your password or with Google, was right, but ten codes were wrong within 15 minutes. No more codes of this kind are accepted for now; codes of the other kind (authenticator app or recovery codes) still work. If you did not enter them, someone knows your password or gets into your Google account: change that password.',
    },
    'passkey-added': {
      subject: 'A passkey was added to Kithmap',
      lead: 'Your account can be signed in to with a new passkey.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed from Kithmap',
      lead: 'A passkey of your account works no longer.',
    },
    'google-added': {
      subject: 'Google now signs in to your Kithmap account',
      lead: 'Your account can be signed in to with Google by whoever has this address there.',
    },
  },
  stop: 'Stop all mails that people send you through Kithmap',
  copyLink: 'If the button does not work, copy this address into your browser:',
  verification: {
    subject: 'Verify your email for Kithmap',
    lead: 'Welcome to Kithmap. Please confirm that this email address is yours; then your account is ready.',
    action: 'Verify email',
    note: 'The link works once and for 24 hours. If you did not create an account, ignore this mail: nobody can sign in without this confirmation.',
  },
  existingAccount: {
    subject: 'You already have a Kithmap account',
    lead: 'Someone, probably you, tried to create a Kithmap account with this email address. You already have one, so nothing was changed. If you do not know its password, choose a new one on the sign-in page.',
    action: 'Sign in',
    note: 'If it was not you, you need not do anything. Whoever it was has not learned that this address has an account.',
  },
  reset: {
    subject: 'Choose a new Kithmap password',
    lead: 'Someone, probably you, asked to choose a new password for your Kithmap account.',
    action: 'Choose a new password',
    note: 'The link works once and for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  },
} as const
