import { errors } from '../../contract/errors.ts'
import { counted } from '../../domain/english.ts'

/** Errors for violations of our own rules: a code for programs and a message for users. */
export const rejections = {
  weakPassword: {
    code: 'WEAK_PASSWORD',
    message: 'Please ensure your password meets all the requirements.',
  },
  commonPassword: {
    code: 'COMMON_PASSWORD',
    message: 'This password is too common. Please choose another one.',
  },
  ownNamePassword: {
    code: 'OWN_NAME_PASSWORD',
    message: 'Your password contains your name, username or email. Please choose another one.',
  },
  unverifiedPasskey: {
    code: 'PASSKEY_UNVERIFIED',
    message:
      'Your device did not verify your identity. Set up a PIN, fingerprint or face recognition on it and try again.',
  },
  passkeyNotFound: {
    code: 'PASSKEY_NOT_FOUND',
    message: 'This passkey is not registered here. Sign in another way or choose another passkey.',
  },
  secondStepLocked: {
    code: 'TOO_MANY_CODES',
    message:
      'Too many wrong codes. Wait 15 minutes, or use the other kind of code: a recovery code instead of one from your authenticator app, or the other way around.',
  },
  codeUsed: {
    code: 'CODE_USED',
    message: 'This code has already been used. Wait for the next one in your app.',
  },
  passwordMissing: { code: 'PASSWORD_MISSING', message: 'Please enter your password.' },
  tooManyGuesses: (seconds: number) => ({
    code: 'TOO_MANY_GUESSES',
    message: `Too many wrong passwords. Please wait ${seconds > 90 ? counted(Math.ceil(seconds / 60), 'minute', 'minutes') : counted(seconds, 'second', 'seconds')} or choose a new password.`,
  }),
  sessionNotFresh: {
    code: 'SESSION_NOT_FRESH',
    message: 'Please sign in again to confirm your identity.',
  },
  foreignAddress: (field: string) => ({
    code: 'FOREIGN_ADDRESS',
    message: `"${field}" must be a path on this site, such as /network.`,
  }),
  missing: (field: string) => `Please enter a value for "${field}".`,
  form: errors.BAD_REQUEST.message,
} as const

/** Our messages that replace the authentication library's, by error code. */
export const sentences: Readonly<Record<string, string>> = {
  EMAIL_NOT_VERIFIED: 'Please verify your email first. Follow the link we sent you, or request a new one.',
  INVALID_EMAIL: 'Please enter a valid email address.',
  INVALID_EMAIL_OR_PASSWORD: 'The email or password is incorrect.',
  INVALID_PASSWORD: 'The current password is incorrect.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'This account has no password yet.',
  SESSION_EXPIRED: 'Please sign in again to confirm your identity.',
  SESSION_NOT_FRESH: 'Please sign in again to confirm your identity.',
  INVALID_TOKEN: 'This link is no longer valid. Please request a new one.',
  PASSWORD_TOO_LONG: 'A password can have at most 128 characters.',
  TOKEN_EXPIRED: 'This link has expired. Please request a new one.',
  TOO_MANY_REQUESTS: errors.TOO_MANY_REQUESTS.message,
  INVALID_CODE: 'This code is incorrect. Enter the code your app shows now.',
  // Used recovery codes are not stored, so the server cannot distinguish them from wrong codes. The distinction would
  // also help an attacker.
  INVALID_BACKUP_CODE: 'This recovery code is incorrect or has already been used.',
  INVALID_TWO_FACTOR_COOKIE: 'The sign-in took too long. Please sign in with your password again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in with your password again.',
  TOTP_ALREADY_ENABLED: 'Two-factor sign-in is already on. Turn it off first to use another app.',
  PASSKEY_NOT_FOUND: rejections.passkeyNotFound.message,
  '404 PASSKEY_NOT_FOUND': 'This passkey has already been removed.',
  CHALLENGE_NOT_FOUND: 'The passkey request took too long. Please try again.',
  AUTHENTICATION_FAILED: 'This passkey could not be verified. Please try again.',
  FAILED_TO_VERIFY_REGISTRATION: 'This passkey could not be verified. Please try again.',
  UNAUTHORIZED: errors.UNAUTHORIZED.message,
  USERNAME_IS_ALREADY_TAKEN: 'This username is already taken. Please try another one.',
}

/** Strings of the emails. */
export const mails = {
  product: 'Kithmap',
  greeting: (name: string) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  reason: {
    registered: (email: string) => `You received this email because ${email} was used to create a Kithmap account.`,
    account: (email: string) => `You received this email because ${email} belongs to a Kithmap account.`,
  },
  facts: (when: string, browser: string, place: string) => `When: ${when}\nBrowser: ${browser}\nNetwork: ${place}`,
  unknown: 'unknown',
  notYou: {
    lead: 'If this was you, you do not need to do anything.',
    action: 'Review your account',
    note: 'If this was not you, change your password immediately. This signs you out everywhere. Then check the Security tab.',
  },
  notices: {
    'signed-in': {
      subject: 'New sign-in to Kithmap',
      lead: 'Someone signed in to your account from a new browser.',
    },
    'password-changed': {
      subject: 'Your Kithmap password was changed',
      lead: 'The password of your account was changed.',
    },
    'two-factor-on': {
      subject: 'Two-factor sign-in is on',
      lead: 'Your account now asks for a code in addition to the password.',
    },
    'two-factor-off': {
      subject: 'Two-factor sign-in is off',
      lead: 'Your account no longer asks for a code in addition to the password.',
    },
    'recovery-codes': {
      subject: 'New Kithmap recovery codes',
      lead: 'New recovery codes were created for your account. The old ones no longer work.',
    },
    'recovery-code-used': {
      subject: 'A Kithmap recovery code was used',
      lead: 'Someone signed in to your account with one of your recovery codes. That code no longer works. On your account page, you can see how many codes are left and create new ones.',
    },
    'second-step-locked': {
      subject: 'Someone entered wrong sign-in codes for your Kithmap account',
      lead: 'Someone passed the first step of signing in, with your password or with Google. They then entered ten wrong codes from an authenticator app, or ten wrong recovery codes, within 15 minutes. For now, Kithmap rejects all codes of that kind. Codes of the other kind still work. If this was not you, someone knows your password or has access to your Google account. Change your Kithmap password and your Google password.',
    },
    'passkey-added': {
      subject: 'A passkey was added to Kithmap',
      lead: 'A new passkey can now be used to sign in to your account.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed from Kithmap',
      lead: 'A passkey was removed from your account and no longer works.',
    },
    'google-added': {
      subject: 'Google sign-in was added to your Kithmap account',
      lead: 'The Google account with this email can now be used to sign in to your Kithmap account.',
    },
  },
  stop: 'Stop all emails that people send you through Kithmap',
  copyLink: 'If the button does not work, copy this link into your browser:',
  verification: {
    subject: 'Verify your email for Kithmap',
    lead: 'Welcome to Kithmap. Please verify your email address to activate your account.',
    action: 'Verify email',
    note: 'The link works once and expires after 24 hours. If you did not create an account, ignore this email. No one can sign in without this confirmation.',
  },
  existingAccount: {
    subject: 'You already have a Kithmap account',
    lead: 'Someone, probably you, tried to create a Kithmap account with this email address. You already have one, so nothing was changed. If you forgot your password, reset it on the sign-in page.',
    action: 'Sign in',
    note: 'If this was not you, you do not need to do anything. The person was not told that this address has an account.',
  },
  reset: {
    subject: 'Choose a new Kithmap password',
    lead: 'Someone, probably you, asked to reset the password of your Kithmap account.',
    action: 'Choose a new password',
    note: 'The link works once and expires after one hour. If you did not request this, ignore this email. Your password stays the same.',
  },
} as const
