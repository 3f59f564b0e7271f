import { placeholder } from '../../../contract/pages.ts'
import styles from './booking.module.css'
import { booking } from './texts.ts'

/**
 * Choices of the length, the day and the time of a meeting. The script of the page fills them in
 * (`web/public/booking/fill-slot-picker.ts`), because only the browser knows the time zone of the guest.
 */
export function SlotPicker() {
  return (
    <>
      <noscript>
        <p className={styles.problem}>{booking.noScript}</p>
      </noscript>
      <div
        className={styles.picker}
        data-slot-picker=""
        data-slots={placeholder('meetingSlots')}
        data-chosen={placeholder('meetingChosen')}
        data-zone={placeholder('meetingZone')}
        hidden
      >
        <label className={styles.field}>
          <span>{booking.zone}</span>
          <select name="timeZone" data-part="zone" autoComplete="off">
            <option>UTC</option>
          </select>
        </label>
        {(['length', 'day', 'slot'] as const).map((part) => (
          <fieldset key={part} className={styles.choice} data-choice={part}>
            <legend>{booking.parts[part]}</legend>
            <div className={styles.options} data-part={part} />
          </fieldset>
        ))}
      </div>
    </>
  )
}
