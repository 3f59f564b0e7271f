import { Appearance, type ColorBy, type SizeBy } from '../entities/view/appearance.ts'

/**
 * Returns the appearance as text for a URL: `size.degree,color.field.<id>,labels.off`. The default appearance is the
 * empty string.
 */
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

/**
 * Parses an appearance from a URL. Skips invalid parts, such as truncated parts, or parts that a later release wrote.
 */
export function readAppearance(written: string): Appearance {
  const valid: Record<string, unknown> = {}
  for (const part of written.split(',')) {
    const [property = '', by, fieldId] = part.split('.')
    const value = by === 'off' ? false : fieldId === undefined ? { by } : { by, fieldId }
    if (Appearance.safeParse({ [property]: value }).success) valid[property] = value
  }
  return Appearance.parse(valid)
}
