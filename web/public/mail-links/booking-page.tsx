import type { ReactNode } from 'react'
import { placeholder } from '../../../contract/pages.ts'
import { Sentence } from '../../ui/display/sentence.tsx'
import styles from './booking.module.css'
import { Frame, Message } from './frame.tsx'
import frame from './mail-link.module.css'
import { SlotPicker } from './slot-picker.tsx'
import { booking } from './texts.ts'

const host = (
  <bdi>
    <strong>{placeholder('meetingHost')}</strong>
  </bdi>
)

/** The page where guests without an account book a meeting. */
export function BookingPage() {
  return (
    <Frame>
      <section className={frame.part} data-shown-when="open">
        <h1>{placeholder('meetingTitle')}</h1>
        <p className={frame.lead}>
          <Sentence parts={booking.withHost(host)} />
        </p>
        <form
          method="post"
          action={placeholder('linkAction')}
          className={styles.form}
          data-once=""
          data-problem={placeholder('meetingProblem')}
        >
          {(['taken', 'invalid', 'full'] as const).map((problem) => (
            <p key={problem} className={styles.problem} data-shown-on={problem} role="alert">
              {booking.problems[problem]}
            </p>
          ))}
          <SlotPicker />
          <p className={frame.note}>
            <Sentence parts={booking.daysAhead<ReactNode>(placeholder('meetingDaysAhead'))} />
          </p>
          <Field label={booking.name}>
            <input name="name" required maxLength={100} autoComplete="name" defaultValue={placeholder('meetingName')} />
          </Field>
          <Field label={booking.email}>
            <input
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={placeholder('meetingEmail')}
            />
          </Field>
          <Field label={booking.note}>
            <textarea name="note" rows={3} maxLength={1000} defaultValue={placeholder('meetingNote')} />
          </Field>
          {/* A honeypot: invisible to people, but bots fill in every field. */}
          <label className={styles.trap} aria-hidden>
            {booking.website}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <p className={frame.note}>{booking.whatHappens}</p>
          <button type="submit" className={frame.yes}>
            {booking.book}
          </button>
        </form>
      </section>
      <Message when="none" {...booking.none} />
      <Message when="used" {...booking.used} />
      <Message when="gone" {...booking.gone} />
    </Frame>
  )
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}

/** The page where guests see, move and cancel a meeting. */
export function MeetingPage() {
  return (
    <Frame>
      <section className={frame.part} data-shown-when="booked">
        <h1>{placeholder('meetingHeading')}</h1>
        <p className={frame.lead}>
          <Sentence parts={booking.meetingWithHost<ReactNode>(placeholder('meetingTitle'), host)} />
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{booking.when}</dt>
            <dd>{placeholder('meetingWhen')}</dd>
          </div>
          <div className={styles.place}>
            <dt>{booking.where}</dt>
            <dd data-place="">{placeholder('meetingPlace')}</dd>
          </div>
        </dl>
        <p className={frame.note}>
          {booking.confirmation} <bdi>{placeholder('meetingEmail')}</bdi>. {booking.keep}
        </p>
        <p>
          <a href={`${placeholder('linkAction')}/meeting.ics`}>{booking.toCalendar}</a>
        </p>
        <div data-problem={placeholder('meetingProblem')}>
          <p className={styles.problem} data-shown-on="taken" role="alert">
            {booking.problems.taken}
          </p>
        </div>
        <details className={styles.change}>
          <summary>{booking.change}</summary>
          <p className={styles.noTime} data-free={placeholder('meetingFree')}>
            {booking.noOtherTime}
          </p>
          <form
            method="post"
            action={placeholder('linkAction')}
            className={styles.form}
            data-once=""
            data-free={placeholder('meetingFree')}
          >
            {/* The answer is not the value of the button, because the button is disabled while the form is sent. */}
            <input type="hidden" name="answer" value="move" />
            <SlotPicker />
            <button type="submit" className={frame.yes}>
              {booking.move}
            </button>
          </form>
        </details>
        <details className={styles.change}>
          <summary>{booking.cancelAsk}</summary>
          <form method="post" action={placeholder('linkAction')} className={frame.answers}>
            <button type="submit" name="answer" value="cancel" className={frame.no}>
              {booking.cancel}
            </button>
          </form>
        </details>
      </section>
      <Message when="canceled" {...booking.canceled} />
      <Message when="over" {...booking.over} />
      <Message when="gone" {...booking.meetingGone} />
    </Frame>
  )
}
