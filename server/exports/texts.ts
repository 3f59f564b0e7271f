import type { ExportProblem, ExportRhythm } from '../../contract/exports.ts'

const rhythms = { day: 'daily', week: 'weekly', month: 'monthly' } as const satisfies Record<ExportRhythm, string>

export const exportTexts = {
  unknownTimeZone: (name: string) =>
    `This server does not know the time zone ${name}. Choose another one, such as UTC.`,
  fileOf: (network: string | null, day: string) => `Kithmap ${network ?? 'networks'} ${day}`,
  gone: 'This export is no longer kept: its time is over, or its link was revoked. Your account page makes a new one.',

  reason: (email: string) =>
    `You received this email because the Kithmap account of ${email} has scheduled exports. You can stop them there under Account.`,
  ready: {
    subject: (every: ExportRhythm) => `Your ${rhythms[every]} export from Kithmap is ready`,
    lead: (formats: readonly string[], size: string) =>
      `Your scheduled export has been created: ${formats.join(', ')}, ${size}. The file is not attached to this email.`,
    action: 'Download the export',
    note: (until: string) =>
      `The link works until ${until}. Anyone with the link can download the file, so do not share it. You can revoke it in your account.`,
  },
  failed: {
    subject: (every: ExportRhythm) => `Your ${rhythms[every]} export from Kithmap could not be made`,
    action: 'Look at your exports',
    note: 'The next one is tried when it is due.',
  },
  stopped: {
    subject: 'Your scheduled exports from Kithmap have stopped',
    action: 'Look at your exports',
    plan: 'Scheduled exports are part of Pro, and your plan no longer includes them. A whole copy of your data stays yours on every plan.',
    network: 'The network they were made of is not yours to see any more.',
    note: 'What was made before can be downloaded until it expires.',
  },
  problems: {
    empty: 'There was no network to export.',
    'too-large': 'What is to be exported is too large for one file. Schedule single networks, or fewer formats.',
    'no-room': 'Your storage is full, and an export is kept there for some days. Delete what you no longer need.',
    stopped: 'It was stopped.',
    trouble: 'Something went wrong on our side.',
  } satisfies Record<ExportProblem, string>,
} as const
