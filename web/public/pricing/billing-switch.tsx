import styles from './billing-switch.module.css'
import { billing } from './texts.ts'

export interface BillingSwitchProps {
  /** Called when the user switches. If undefined, the style sheet alone shows the right price. */
  readonly onSwitch?: (yearly: boolean) => void
  /** Whether yearly billing is selected at first. */
  readonly yearly?: boolean
}

/**
 * Switches between monthly and yearly billing. A `BillingChoice` around it shows the matching price without a script.
 */
export function BillingSwitch({ onSwitch, yearly }: BillingSwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.choice}>{billing.monthly}</span>
      <input
        type="checkbox"
        // The checkbox itself exposes whether it is checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        name="yearly"
        className={styles.input}
        defaultChecked={yearly}
        aria-label={billing.switchLabel}
        onChange={onSwitch && ((event) => onSwitch(event.currentTarget.checked))}
      />
      <span className={styles.choice}>
        {billing.yearly} <span className={styles.saving}>{billing.saving}</span>
      </span>
    </label>
  )
}
