import { Text } from '@mantine/core'
import { useId } from 'react'
import styles from './import-dialog.module.css'

/** A part of the form, with a title. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
