import { Button, Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { configQuery } from '../api/config.ts'
import { showToast } from '../ui/toast.tsx'
import styles from './account-layout.module.css'
import { authClient } from './auth-client.ts'
import { texts } from './texts.ts'

interface GoogleButtonProps {
  /** Where Google's answer leads in the end, on this site. */
  readonly returnTo: string
  readonly disabled?: boolean
}

/** Nothing where the server is not set up for Google. */
export function GoogleButton({ returnTo, disabled = false }: GoogleButtonProps) {
  const config = useQuery(configQuery)
  const { connecting, connect } = useGoogle(returnTo)
  if (!config.data?.google) return null
  return (
    <>
      <Divider label={texts.or} className={styles.divider} />
      <Button
        variant="default"
        fullWidth
        className={styles.submit}
        leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
        disabled={disabled || connecting}
        aria-live="polite"
        onClick={connect}
      >
        {connecting ? texts.connecting : texts.withGoogle}
      </Button>
    </>
  )
}

/** Leaves for Google. */
export function useGoogle(returnTo: string): { connecting: boolean; connect: () => Promise<void> } {
  const [connecting, setConnecting] = useState(false)
  useEffect(() => {
    // Back from Google by the browser's own button, the page may be as it was left.
    const back = (event: PageTransitionEvent) => event.persisted && setConnecting(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const connect = async () => {
    setConnecting(true)
    try {
      const { error } = await authClient.signIn.social({ provider: 'google', callbackURL: returnTo })
      if (!error) return
      const sentence = error.status < 500 ? error.message : undefined
      showToast({ tone: 'error', title: texts.error, message: sentence ?? texts.unexpectedGoogle })
    } catch (error) {
      console.error(error)
      showToast({ tone: 'error', title: texts.error, message: texts.unexpectedGoogle })
    }
    setConnecting(false)
  }
  return { connecting, connect }
}
