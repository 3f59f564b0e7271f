/** Strings of the appearance panel. */
export const texts = {
  title: 'Appearance',
  close: 'Close appearance',
  hint: 'These settings change only how you see this network.',
  color: 'Color nodes by',
  size: 'Size nodes by',
  fields: 'Fields',
  labels: 'Connection labels',
  arrows: 'Direction arrows',
  analyzing: 'Analyzing the network…',
  reset: 'Reset to default',
} as const
