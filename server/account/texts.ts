import { errors } from '../../contract/errors.ts'

/** Refusals of our own rules: code for programs, sentence for people. */
export const refusals = {
  weakPassword: {
    code: 'WEAK_PASSWORD',
    message: 'Please ensure your password meets all the requirements.',
  },
  passwordMissing: { code: 'PASSWORD_MISSING', message: 'Please enter your password.' },
  tooManyGuesses: (seconds: number) => ({
    code: 'TOO_MANY_GUESSES',
    message: `Too many wrong passwords. Please wait ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`} or choose a new password.`,
  }),
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
  UNAUTHORIZED: errors.UNAUTHORIZED.message,
  USERNAME_IS_ALREADY_TAKEN: 'This username is already taken. Please try another one.',
}

/** What the mails say. */
export const mails = {
  product: 'Kithmap',
  greeting: (name: string) => `Hello ${name},`,
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
