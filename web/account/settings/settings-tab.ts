export const settingsTabs = ['profile', 'meetings', 'subscription', 'security'] as const
export type SettingsTab = (typeof settingsTabs)[number]
