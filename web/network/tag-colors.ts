import { tagPalette } from '../../domain/entities/tag/tag.ts'

const tagColorNames: Record<(typeof tagPalette)[number], string> = {
  '#6366f1': 'Indigo',
  '#0ea5e9': 'Sky',
  '#14b8a6': 'Teal',
  '#22c55e': 'Green',
  '#84cc16': 'Lime',
  '#eab308': 'Yellow',
  '#f59e0b': 'Amber',
  '#f97316': 'Orange',
  '#ef4444': 'Red',
  '#f43f5e': 'Rose',
  '#ec4899': 'Pink',
  '#d946ef': 'Fuchsia',
  '#8b5cf6': 'Violet',
  '#64748b': 'Slate',
}

/** The tag palette, with color names for screen readers. */
export const tagColors = tagPalette.map((value) => ({ name: tagColorNames[value], value }))
