/** Strings for keeping in touch that are needed before its code is loaded. */
export const actionTexts = {
  group: 'Keep in touch',
  set: 'Keep in touch…',
  setWords: 'cadence rhythm remind reminder follow up every days frequency contact regularly',
  panel: 'People due in this network',
  panelWords: 'due overdue cadence keep in touch reminders follow up contact today',
  today: 'Today',
  todayWords: 'due overdue reminders follow up keep in touch tasks birthdays dates agenda',
}
