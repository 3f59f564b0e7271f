/** Texts of logging that are needed before its code has loaded. */
export const actionTexts = {
  group: 'Interactions',
  log: 'Log interaction …',
  logWords: 'met called wrote emailed introduced note say said contact touch meeting call mail record',
}
