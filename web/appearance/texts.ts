/** Strings of the appearance panel. */
export const texts = {
  title: 'Appearance',
  close: 'Close appearance',
  hint: 'Changes how you see this network. Other people’s views stay the same.',
  color: 'Color nodes by',
  size: 'Size nodes by',
  fields: 'Fields',
  labels: 'Connection labels',
  arrows: 'Direction arrows',
  analyzing: 'Analyzing the network…',
  reset: 'Reset to default',
} as const
