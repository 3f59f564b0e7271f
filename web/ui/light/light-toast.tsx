import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PassedToast } from '../toasts/passed-toast.ts'
import { toastDurationMs, toastHotkey } from '../toasts/toast-timing.ts'
import { texts } from '../texts.ts'
import styles from './light-toast.module.css'

interface LightToastProps {
  readonly toast: PassedToast | null
  readonly onGone: () => void
}

/**
 * A toast for pages without Mantine. The key F8 moves focus into the toast. The toast stays visible while it is hovered
 * or focused.
 */
export function LightToast({ toast, onGone }: LightToastProps) {
  const [isPaused, setPaused] = useState(false)
  const goNow = useEffectEvent(onGone)
  useEffect(() => {
    if (!toast || isPaused) return
    const timer = setTimeout(goNow, toast.durationMs ?? toastDurationMs)
    return () => clearTimeout(timer)
  }, [toast, isPaused])
  const [pause, resume] = [() => setPaused(true), () => setPaused(false)]
  return (
    <div className={styles.place} role="status">
      {toast && (
        <div className={styles.toast} data-toast="success" onPointerEnter={pause} onPointerLeave={resume}>
          <IconCheck className={styles.icon} size={18} stroke={1.75} aria-hidden />
          <div className={styles.words}>
            <div className={styles.title}>{toast.title}</div>
            {toast.message && <div className={styles.message}>{toast.message}</div>}
          </div>
          <CloseButton onClick={onGone} onFocus={pause} onBlur={resume} />
        </div>
      )}
    </div>
  )
}

interface CloseButtonProps {
  readonly onClick: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

function CloseButton(props: CloseButtonProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => key === toastHotkey && button?.focus()
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [button])
  return (
    <button ref={setButton} type="button" className={styles.close} aria-label={texts.close} {...props}>
      <IconX size={16} stroke={1.75} aria-hidden />
    </button>
  )
}
