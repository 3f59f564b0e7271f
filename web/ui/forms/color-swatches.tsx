import { IconCheck, IconColorPicker } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './color-swatches.module.css'
import { texts } from '../texts.ts'

export interface ColorSwatchesProps {
  /** The purpose of the color. Read by screen readers, and shown above the swatches unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  colors: readonly { readonly name: string; readonly value: string }[]
  /** The chosen color, #rrggbb, or null if none is chosen. */
  value: string | null
  onChange: (value: string) => void
  /** True to also offer a field for any other color. */
  custom?: boolean
}

/**
 * A field to choose a color from a palette. Uses radio buttons, so that arrow keys work and each color has an
 * accessible name.
 */
export function ColorSwatches({ label, hideLabel, colors, value, onChange, custom }: ColorSwatchesProps) {
  const name = useId()
  const chosen = value?.toLowerCase()
  const isCustom = chosen !== undefined && colors.every((color) => color.value.toLowerCase() !== chosen)
  return (
    <fieldset className={styles.root}>
      <legend className={hideLabel ? 'kith-visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {colors.map((color) => (
          <label key={color.value} className={styles.swatch} style={{ background: color.value }} title={color.name}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={color.name}
              checked={color.value.toLowerCase() === chosen}
              onChange={() => onChange(color.value)}
            />
            <IconCheck className={styles.check} size={18} stroke={2.5} aria-hidden />
          </label>
        ))}
        {custom && (
          <label
            className={styles.swatch}
            data-custom={!isCustom || undefined}
            style={isCustom ? { background: chosen } : undefined}
            title={texts.customColor}
          >
            <input
              type="color"
              className={styles.input}
              aria-label={texts.customColor}
              value={chosen ?? '#000000'}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            {isCustom ? (
              <IconCheck className={styles.check} data-shown size={18} stroke={2.5} aria-hidden />
            ) : (
              <IconColorPicker size={18} stroke={1.75} aria-hidden />
            )}
          </label>
        )}
      </div>
    </fieldset>
  )
}
