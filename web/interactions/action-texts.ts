/** Strings of logging that are needed before its code has loaded. */
export const actionTexts = {
  group: 'Interactions',
  log: 'Log interaction…',
  addFailed: 'Failed to add person',
  logFiles: 'Log emails and meetings from files…',
  logFilesWords: 'import mail mailbox mbox eml calendar ics gmail outlook thunderbird apple history contacts',
  logWords: 'met called wrote emailed introduced note say said contact touch meeting call mail record',
}
