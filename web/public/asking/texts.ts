/** What the pages say that links in mails lead to. */
export const asking = {
  connector: {
    title: 'Would you introduce them?',
    before: 'asks whether you would introduce them to',
  },
  target: {
    title: 'Would you like to be introduced?',
    before: 'asks whether you would like to be introduced to them by',
  },
  theirWords: 'What they wrote',
  unchecked: 'Kithmap has not checked who wrote this. Answer only if you know them.',
  yes: 'Yes, gladly',
  no: 'Not now',
  whatHappens: 'They see your answer in Kithmap, and nothing else. You need no account.',
  answered: {
    yes: { title: 'Thank you', text: 'They know that you agree. How it goes on is between the two of you.' },
    no: { title: 'Thank you', text: 'They know that it does not suit you now. There is nothing else to do.' },
  },
  gone: {
    title: 'This link is no longer valid',
    text: 'Its time may be over, or whoever asked has taken the question back. There is nothing to do.',
  },
  stopAsk: {
    title: 'Stop mails from people',
    text: 'One press, and no one who uses Kithmap can have a mail sent to your address any more: this holds for everybody and for good. Mails about an account of your own go on.',
    button: 'Stop these mails',
  },
  stopped: {
    title: 'These mails are stopped',
    text: 'Nobody can have Kithmap send a mail to your address any more.',
  },
  stopGone: {
    title: 'This link is not complete',
    text: 'Open it from the mail once more, or copy all of it.',
  },
}
