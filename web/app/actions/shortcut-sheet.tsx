import { useMemo } from 'react'
import { useActionRegistry } from '../../ui/keys/action-registry.tsx'
import { KeyHint } from '../../ui/keys/key-hint.tsx'
import { keysOf } from '../../ui/keys/keys.ts'
import { MountedDialog } from '../../ui/dialogs/mounted-dialog.tsx'
import { shortcutGroups } from './shortcut-groups.ts'
import styles from './shortcut-sheet.module.css'
import { sheetTexts as texts } from '../texts.ts'

interface ShortcutSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Lists all shortcuts, which are read from the actions. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  return opened ? <OpenShortcutSheet onClose={onClose} /> : null
}

function OpenShortcutSheet({ onClose }: { onClose: () => void }) {
  const registry = useActionRegistry()
  const groups = useMemo(() => shortcutGroups(registry.all()), [registry])
  const gestures = registry.gestures()
  return (
    <MountedDialog onClose={onClose} title={texts.title} size="xl">
      <p className={styles.note}>{texts.note}</p>
      <div className={styles.groups}>
        {[...groups].map(([name, lines]) => (
          <section key={name} className={styles.group} aria-label={name}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.lines}>
              {lines.map(({ title, chords }) => (
                <div key={title + chords.join()} className={styles.line}>
                  <dt>{title}</dt>
                  <dd>
                    {chords.map((chord) => (
                      <KeyHint key={chord} keys={keysOf(chord)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {gestures.length > 0 && (
          <section className={styles.group} aria-label={texts.gestures}>
            <h3 className={styles.name}>{texts.gestures}</h3>
            <dl className={styles.lines}>
              {gestures.map(({ title, how }) => (
                <div key={title} className={styles.line}>
                  <dt>{title}</dt>
                  <dd className={styles.how}>{how}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </MountedDialog>
  )
}
