import type { ExportProblem, ExportRhythm } from '../../contract/exports.ts'

const rhythms = { day: 'daily', week: 'weekly', month: 'monthly' } as const satisfies Record<ExportRhythm, string>

export const exportTexts = {
  fileOf: (network: string | null, day: string) => `Kithmap ${network ?? 'networks'} ${day}`,
  gone: 'This export is no longer available: it has expired, or its link was revoked. You can create a new one on your account page.',

  reason: (email: string) =>
    `You received this email because the Kithmap account of ${email} has scheduled exports. You can stop them in Kithmap under Account.`,
  ready: {
    subject: (every: ExportRhythm) => `Your ${rhythms[every]} export from Kithmap is ready`,
    lead: (formats: readonly string[], size: string) =>
      `Your scheduled export has been created: ${formats.join(', ')}, ${size}. The file is not attached to this email.`,
    action: 'Download the export',
    note: (until: string) =>
      `The link works until ${until}. Anyone with the link can download the file, so do not share it. You can revoke the link in your account.`,
  },
  failed: {
    subject: (every: ExportRhythm) => `Your ${rhythms[every]} export from Kithmap failed`,
    action: 'View your exports',
    note: 'The next export runs on its scheduled date.',
  },
  stopped: {
    subject: 'Your scheduled exports from Kithmap have stopped',
    action: 'View your exports',
    plan: 'Scheduled exports are part of Pro, and your plan no longer includes them. You can download a complete copy of your data on every plan.',
    network: 'You no longer have access to the exported network.',
    note: 'You can download earlier exports until they expire.',
  },
  problems: {
    empty: 'There was no network to export.',
    'too-large': 'The export is too large for one file. Export each network separately, or choose fewer formats.',
    'no-room': 'Your storage is full. Exports use storage until they expire. Delete what you no longer need.',
    stopped: 'The export was stopped.',
    trouble: 'Something went wrong on our side.',
  } satisfies Record<ExportProblem, string>,
} as const
