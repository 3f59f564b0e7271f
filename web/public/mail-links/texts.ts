/** Strings of the pages that links in emails lead to. */
export const introductionRequest = {
  connector: {
    title: 'Would you make an introduction?',
    lead: <Part>(asker: Part, email: Part, other: Part) => [
      asker,
      ' (',
      email,
      ') is asking you for an introduction to ',
      other,
      '.',
    ],
  },
  target: {
    title: 'Would you like to be introduced?',
    lead: <Part>(asker: Part, email: Part, other: Part) => [
      asker,
      ' (',
      email,
      ') would like to be introduced to you by ',
      other,
      '.',
    ],
  },
  theirWords: 'What they wrote',
  unchecked: 'Kithmap has not verified who wrote this. Answer only if you trust the message.',
  yes: 'Yes, gladly',
  no: 'Not now',
  whatHappens: 'The sender sees only your answer. You do not need an account.',
  answered: {
    yes: { title: 'Thank you', text: 'We told the sender that you agree. The next step is up to the two of you.' },
    no: {
      title: 'Thank you',
      text: 'We told the sender that this is not a good time. You do not need to do anything else.',
    },
  },
  gone: {
    title: 'This link is no longer valid',
    text: 'It may have expired, or the sender withdrew the request. You do not need to do anything.',
  },
  stopAsk: {
    title: 'Stop emails from Kithmap users',
    text: 'After this, no Kithmap user can send email to your address. This is permanent. You still get emails about your own account.',
    button: 'Stop These Emails',
  },
  stopped: {
    title: 'Emails stopped',
    text: 'Kithmap users can no longer send email to your address.',
  },
  stopGone: {
    title: 'This link is incomplete',
    text: 'Open the link from the email again, or copy the whole link.',
  },
}

/** Strings of the pages that links in reminders lead to. */
export const reminder = {
  title: <Part>(name: Part) => ['Were you in touch with ', name, '?'],
  done: 'Yes, Log It',
  snooze: 'Snooze for a Week',
  skip: 'Skip This Time',
  whatHappens: 'If you log it, Kithmap records that you were in touch today. You can undo each choice in Kithmap.',
  openToday: 'Open Today',
  answered: {
    done: { title: 'Logged', text: 'Kithmap has logged that you were in touch today.' },
    snooze: { title: 'Snoozed', text: 'We will remind you again in a week.' },
    skip: { title: 'Skipped', text: 'Your rhythm starts again today.' },
    settled: {
      title: 'Nothing to do',
      text: 'You have been in touch since this email was sent, or you have postponed this reminder.',
    },
  },
  gone: {
    title: 'This link is no longer valid',
    text: 'Links in reminders work for two weeks, as long as the person is in your networks.',
  },
  stopAsk: {
    title: 'Stop email reminders?',
    text: 'Kithmap will no longer email you what is due. You can turn reminders on again under Account.',
    button: 'Stop Reminders',
  },
  stopped: {
    title: 'Reminders stopped',
    text: 'Kithmap no longer emails you what is due. You can turn reminders on again under Account.',
  },
  stopGone: {
    title: 'This link is incomplete',
    text: 'Open the link from the email again, or copy the whole link.',
  },
}

/** Strings of the page where the emails with a report are stopped. */
export const stopReport = {
  ask: {
    title: 'Stop emails with this report?',
    text: 'Kithmap will no longer email you this report. The report itself is not deleted. You can turn emails back on in the report at any time.',
    button: 'Stop Emails',
  },
  stopped: {
    title: 'Emails stopped',
    text: 'Kithmap no longer emails you this report. You can turn emails back on in the report at any time.',
  },
  gone: {
    title: 'This link is incomplete',
    text: 'Open the link from the email again, or copy the whole link.',
  },
}

/** Strings of the pages where guests book, move and cancel meetings. */
export const booking = {
  withHost: <Part>(host: Part) => ['with ', host],
  meetingWithHost: <Part>(meeting: Part, host: Part) => [meeting, ' with ', host],
  daysAhead: <Part>(days: Part) => ['Times up to ', days, ' ahead.'],
  noScript: 'Choosing a time requires JavaScript. Turn it on, or write to the person who sent you this link.',
  zone: 'Time zone',
  parts: { length: 'Length', day: 'Day', slot: 'Time' },
  name: 'Your name',
  email: 'Your email',
  note: 'What is it about? (optional)',
  website: 'Website',
  whatHappens:
    'You do not need an account. On the next page, you can add the meeting to your calendar. You usually get an email as well, but not if you have stopped emails from Kithmap.',
  book: 'Book Meeting',
  problems: {
    taken: 'This time is no longer free. Choose another one.',
    invalid: 'Choose a time, and enter your name and a complete email address.',
    full: 'Too many meetings were booked today. Try again tomorrow.',
  },
  none: { title: 'No free times', text: 'All times are taken at the moment. Try again in a few days.' },
  used: {
    title: 'Already booked',
    text: 'A meeting was booked with this link. To change it, use the page that appeared after booking, or the link in the confirmation email.',
  },
  gone: {
    title: 'This link is no longer valid',
    text: 'The link may be incomplete, or its owner has revoked it. Ask the owner for a new link.',
  },
  noOtherTime: 'No other time is free at the moment. Try again in a few days, or cancel the meeting.',
  when: 'When',
  where: 'Where',
  confirmation: 'A confirmation is usually emailed to',
  keep: 'You get no confirmation if you have stopped emails from Kithmap. Bookmark this page, so that you can always change or cancel the meeting.',
  toCalendar: 'Add to calendar',
  change: 'Choose another time',
  move: 'Move Meeting',
  cancelAsk: 'Cancel this meeting',
  cancel: 'Cancel Meeting',
  canceled: {
    title: 'Meeting canceled',
    text: 'The meeting will not take place. If it is still in your calendar, remove it there.',
  },
  over: { title: 'This meeting has begun or is over', text: 'It can no longer be changed here.' },
  meetingGone: {
    title: 'This link is no longer valid',
    text: 'Open the link from the email again, or copy the whole link.',
  },
}
