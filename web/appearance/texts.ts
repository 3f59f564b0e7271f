/** Texts of the appearance panel. */
export const texts = {
  title: 'Appearance',
  close: 'Close appearance',
  hint: 'Changes how you see this network. Other people’s views stay the same.',
  color: 'Color nodes by',
  size: 'Size nodes by',
  fields: 'Fields',
  labels: 'Labels of connections',
  arrows: 'Arrows for direction',
  reset: 'Reset to default',
} as const
