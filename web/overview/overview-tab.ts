export const overviewTabs = ['tasks', 'calendar', 'notes', 'chat', 'activity'] as const
/** A tab of the panel beside a network. */
export type OverviewTab = (typeof overviewTabs)[number]
