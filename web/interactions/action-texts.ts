/** What is said of logging before its code is there: the page begins with it. */
export const actionTexts = {
  group: 'Interactions',
  log: 'Log interaction …',
  logWords: 'met called wrote emailed introduced note say said contact touch meeting call mail record',
}
