import { Switch } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '../../ui/toasts/toast.tsx'
import { areNoticesOn, noticePermission, disableNotices, enableNotices } from '../notices/due-notices.ts'
import styles from '../settings.module.css'
import { noticeTexts as words, texts } from '../texts.ts'

/** A switch for notifications in this browser. */
export function BrowserNotices({ userId }: { readonly userId: string }) {
  const [isOn, setOn] = useState(() => areNoticesOn(userId))
  const [permission, setPermission] = useState(noticePermission)
  const change = async (wanted: boolean) => {
    try {
      if (!wanted) disableNotices(userId)
      else setPermission(await enableNotices(userId))
      const isNowOn = areNoticesOn(userId)
      setOn(isNowOn)
      if (isNowOn === wanted) showToast({ tone: 'success', title: wanted ? words.turnedOn : words.turnedOff })
    } catch {
      showToast({ tone: 'error', title: texts.error, message: words.failed })
    }
  }
  return (
    <Switch
      className={styles.notices}
      label={words.label}
      description={permission === 'granted' || permission === 'default' ? words.text : words.unavailable[permission]}
      checked={isOn}
      disabled={permission !== 'granted' && permission !== 'default'}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}
