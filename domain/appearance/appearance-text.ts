import { Appearance, type ColorBy, type SizeBy } from './appearance.ts'

/** How something is drawn, as it stands in addresses: `size.degree,color.field.<id>,labels.off`. Empty: plain. */
export function printAppearance({ size, color, labels, arrows }: Appearance): string {
  return [
    size.by === 'nothing' ? [] : `size.${printed(size)}`,
    color.by === 'type' ? [] : `color.${printed(color)}`,
    labels ? [] : 'labels.off',
    arrows ? [] : 'arrows.off',
  ]
    .flat()
    .join(',')
}

function printed(by: SizeBy | ColorBy): string {
  return by.by === 'field' ? `field.${by.fieldId}` : by.by
}

/** The same read. What makes no sense, because somebody cut it off or a later release said it, is left out. */
export function readAppearance(written: string): Appearance {
  const said: Record<string, unknown> = {}
  for (const part of written.split(',')) {
    const [property = '', by, fieldId] = part.split('.')
    const value = by === 'off' ? false : fieldId === undefined ? { by } : { by, fieldId }
    if (Appearance.safeParse({ [property]: value }).success) said[property] = value
  }
  return Appearance.parse(said)
}
