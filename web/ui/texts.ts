export const texts = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading...',
  showPassword: 'Show password',
  colorScheme: 'Color scheme',
  schemes: { auto: 'System', light: 'Light', dark: 'Dark' },
  customColor: 'Custom color',
  copy: 'Copy',
  copied: 'Copied',
  coming: 'Coming',
}
