import { Progress, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Brand } from '../ui/brand.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import styles from './auth-callback-page.module.css'
import { useArrival } from './arrival.ts'
import { authClient } from './auth-client.ts'
import { processSignIn, type Stage } from './process-sign-in.ts'
import type { FindSubscription } from './subscription-source.ts'
import { callbackTexts as texts } from './texts.ts'

interface AuthCallbackPageProps {
  /** Where the person wanted to go, checked to lie on this site. */
  readonly from: string | undefined
  readonly findSubscription: FindSubscription
}

/** Where Google's answer leads: finds out what comes next, and says what it is doing. */
export function AuthCallbackPage({ from, findSubscription }: AuthCallbackPageProps) {
  const { history } = useRouter()
  const { enter, offerPlans } = useArrival(from)
  const [{ message, failed = false }, setStage] = useState<Stage>({ message: texts.starting })
  const { progress, jump } = useProgress(failed)
  usePageTitle(failed ? texts.errorTitle : texts.title)

  const begin = useEffectEvent(() =>
    processSignIn({
      findUser,
      findSubscription,
      show: (stage) => {
        setStage(stage)
        jump(stage.jumpTo ?? 0)
      },
      leave: (exit) => {
        if (exit === 'enter') enter()
        else if (exit === 'plans') offerPlans()
        else history.replace(from ? `/login?${new URLSearchParams({ from })}` : '/login')
      },
    }),
  )
  useEffect(() => begin(), [])

  return (
    <main className={styles.page}>
      <Brand />
      <div className={styles.card} role={failed ? 'alert' : undefined}>
        <Title order={1} className={styles.title}>
          {failed ? texts.errorTitle : texts.title}
        </Title>
        {!failed && <Progress value={progress} size="sm" aria-label={texts.progress} className={styles.progress} />}
        <Text aria-live="polite">{message}</Text>
        {failed && <Text c="dimmed">{texts.toLogin}</Text>}
      </div>
    </main>
  )
}

async function findUser(): Promise<string | null> {
  const { data, error } = await authClient.getSession()
  if (error) throw new Error(`The session could not be asked for: ${error.status}`)
  return data?.user.id ?? null
}

const stepEveryMs = 500
const step = 5
const mostBySteps = 90

/** Moves on by itself, so that a wait is seen to go on, and further with each stage that is reached. */
function useProgress(stopped: boolean) {
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    if (stopped) return
    const timer = setInterval(
      () => setProgress((now) => (now >= mostBySteps ? now : Math.min(mostBySteps, now + step))),
      stepEveryMs,
    )
    return () => clearInterval(timer)
  }, [stopped])
  return { progress, jump: (to: number) => setProgress((now) => Math.max(now, to)) }
}
