/** What the panel says in which somebody chooses how they see a network. */
export const texts = {
  title: 'Appearance',
  close: 'Close appearance',
  hint: 'How you see this network. Nobody else’s view changes.',
  color: 'Color nodes by',
  size: 'Size nodes by',
  fields: 'Fields',
  labels: 'Labels of connections',
  arrows: 'Arrows that say which way',
  reset: 'As it was drawn at first',
} as const
