import { Radio } from '@mantine/core'
import { edgePalette, relationshipColor } from '../../domain/entities/edge/edge.ts'
import { ColorSwatches } from '../ui/forms/color-swatches.tsx'
import styles from './edge-color-field.module.css'
import { texts } from './texts.ts'

interface EdgeColorFieldProps {
  /** The color. Null if the label determines it. */
  readonly value: string | null
  readonly label: string
  readonly onChange: (color: string | null) => void
  readonly disabled: boolean
}

/** Field for the color of an edge: a color of the palette, any other color, or the color that the label determines. */
export function EdgeColorField({ value, label, onChange, disabled }: EdgeColorFieldProps) {
  const byLabel = relationshipColor({ label, color: null })
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className="kith-visually-hidden">{texts.colorGroup}</legend>
      <Radio.Group
        value={value === null ? 'label' : 'own'}
        onChange={(choice) => onChange(choice === 'label' ? null : byLabel)}
        aria-label={texts.colorGroup}
      >
        <div className={styles.choices}>
          <Radio value="label" label={texts.byLabel} description={texts.byLabelHint} />
          <Radio value="own" label={texts.ownColor} />
        </div>
      </Radio.Group>
      <ColorSwatches label={texts.palette} colors={edgePalette} value={value} onChange={onChange} custom />
    </fieldset>
  )
}
