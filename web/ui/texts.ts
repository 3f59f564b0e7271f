export const texts = {
  notSaved: (of: string) => `Not saved: what you typed about ${of}`,
  backToIt: 'Back to it',
  copyTyped: 'Copy what you typed',
  overtaken: (value: string) =>
    value === '' ? 'Emptied elsewhere meanwhile' : `Now “${shortened(value)}”, changed elsewhere meanwhile`,
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
  upgrade: 'Upgrade to Pro',
  unsavedTitle: 'Unsaved changes',
  unsavedText: 'What you typed has not been saved yet.',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
}

function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 79)}…` : value
}
