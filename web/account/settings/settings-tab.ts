export const settingsTabs = ['profile', 'subscription', 'security'] as const
export type SettingsTab = (typeof settingsTabs)[number]
