import { IconCheck, IconColorPicker } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './colour-swatches.module.css'
import { texts } from './texts.ts'

export interface ColourSwatchesProps {
  /** What the color is for; read out, and shown above the grid unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  colours: readonly { readonly name: string; readonly value: string }[]
  /** #rrggbb, or null while none was chosen. */
  value: string | null
  onChange: (value: string) => void
  /** Adds a field for any other color. */
  custom?: boolean
}

/** A palette to choose one color from: radio buttons, so arrow keys move through it and each color is named. */
export function ColourSwatches({ label, hideLabel, colours, value, onChange, custom }: ColourSwatchesProps) {
  const name = useId()
  const chosen = value?.toLowerCase()
  const isCustom = chosen !== undefined && colours.every((colour) => colour.value.toLowerCase() !== chosen)
  return (
    <fieldset className={styles.root}>
      <legend className={hideLabel ? 'kith-visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {colours.map((colour) => (
          <label key={colour.value} className={styles.swatch} style={{ background: colour.value }} title={colour.name}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={colour.name}
              checked={colour.value.toLowerCase() === chosen}
              onChange={() => onChange(colour.value)}
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
