import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '../ui/toast.tsx'
import styles from './account-layout.module.css'
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts'
import { passkeyTexts as words, texts } from './texts.ts'

interface PasskeyButtonProps {
  readonly disabled: boolean
  /** Resolves once the way leads on. */
  readonly onSignedIn: (userId: string) => Promise<void>
}

/** Nothing in a browser without passkeys. */
export function PasskeyButton({ disabled, onSignedIn }: PasskeyButtonProps) {
  const [waiting, setWaiting] = useState(false)
  if (!canUsePasskeys) return null
  const signIn = async () => {
    setWaiting(true)
    const answer = await signInWithPasskey()
    if (answer.ok) return onSignedIn(answer.data.user.id)
    setWaiting(false)
    const tone = answer.code === 'CANCELED' ? 'info' : 'error'
    return showToast({ tone, title: tone === 'info' ? words.signIn : texts.error, message: answer.message })
  }
  return (
    <Button
      variant="default"
      fullWidth
      className={styles.submit}
      leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
      disabled={disabled || waiting}
      onClick={signIn}
    >
      {words.signIn}
    </Button>
  )
}
