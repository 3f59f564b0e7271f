export const texts = {
  notSaved: (of: string) => `Unsaved changes to ${of}`,
  backToIt: 'Go back',
  copyTyped: 'Copy what you typed',
  overtaken: (value: string) =>
    value === ''
      ? 'Cleared elsewhere while you were editing'
      : `Changed elsewhere to “${shortened(value)}” while you were editing`,
  close: 'Close',
  clear: 'Clear',
  cancel: 'Cancel',
  loading: 'Loading...',
  showPassword: 'Show password',
  colorScheme: 'Color scheme',
  schemes: { auto: 'System', light: 'Light', dark: 'Dark' },
  customColor: 'Custom color',
  copy: 'Copy',
  retry: 'Retry',
  typedCopied: 'Text copied',
  typedNotCopied: 'The text could not be copied. Select and copy it here:',
  addressCopied: { title: 'Address copied' },
  addressNotCopied: {
    title: 'The address could not be copied',
    message: 'Select the address and copy it manually.',
  },
  copied: 'Copied',
  coming: 'Coming',
  upgrade: 'Upgrade to Pro',
  unsavedTitle: 'Unsaved changes',
  unsavedText: 'Your changes have not been saved yet.',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
}

function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 79)}…` : value
}
