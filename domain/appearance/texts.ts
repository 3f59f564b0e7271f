/** Labels for values that have no name. */
export const texts = {
  other: 'Other',
  none: 'None',
  around: (name: string) => `Around ${name}`,
  fading: { fresh: 'Fresh', cooling: 'Cooling', fading: 'Fading', quiet: 'Gone quiet' },
  range: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
} as const
