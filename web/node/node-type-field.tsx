import { IconBuilding, IconCalendarEvent, IconMapPin, IconUser } from '@tabler/icons-react'
import { useId } from 'react'
import { type NodeType, nodeTypeLabels, nodeTypes } from '../../domain/entities/node/node.ts'
import styles from './node-type-field.module.css'
import { fieldLabels, texts } from './texts.ts'

export const nodeTypeIcons = {
  person: IconUser,
  organization: IconBuilding,
  event: IconCalendarEvent,
  venue: IconMapPin,
} as const satisfies Record<NodeType, typeof IconUser>

interface NodeTypeFieldProps {
  /** The chosen type. Null if several nodes differ. */
  readonly value: NodeType | null
  readonly onChange: (type: NodeType) => void
  readonly disabled?: boolean
}

/** The four types side by side, as radio buttons. Arrow keys move between them. */
export function NodeTypeField({ value, onChange, disabled = false }: NodeTypeFieldProps) {
  const name = useId()
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={styles.legend}>
        {fieldLabels.type} {value === null && <span className={styles.mixed}>{texts.mixed}</span>}
      </legend>
      <div className={styles.types}>
        {nodeTypes.map((type) => {
          const Icon = nodeTypeIcons[type]
          return (
            <label key={type} className={styles.type} data-type={type}>
              <input
                type="radio"
                name={name}
                className={styles.input}
                checked={type === value}
                onChange={() => onChange(type)}
              />
              <Icon className={styles.icon} size={18} stroke={1.75} aria-hidden />
              {nodeTypeLabels[type]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
