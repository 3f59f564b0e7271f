import styles from './billing-switch.module.css'
import { billing } from './pricing/texts.ts'

export interface BillingSwitchProps {
  /** Told when somebody switches; without it the style sheet alone shows the right price. */
  readonly onSwitch?: (yearly: boolean) => void
  /** How it stands at first. */
  readonly yearly?: boolean
}

/** Monthly or yearly. A `BillingChoice` around it shows the price for it, without a script. */
export function BillingSwitch({ onSwitch, yearly }: BillingSwitchProps) {
  return (
    <label className={styles.switch}>
      <span className={styles.choice}>{billing.monthly}</span>
      <input
        type="checkbox"
        // A checkbox says by itself whether it is checked.
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
