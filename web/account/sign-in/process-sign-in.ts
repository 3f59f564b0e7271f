import type { FindSubscription } from './subscription-source.ts'
import { callbackTexts as texts } from '../texts.ts'

/** State of the page to which Google redirects. `jumpTo` is a position of the progress bar. */
export interface Stage {
  readonly message: string
  readonly jumpTo?: number
  readonly failed?: boolean
}

type Exit = 'enter' | 'plans' | 'login'

export interface Processing {
  /**
   * Resolves to the id of the signed-in user, or null if no user is signed in. Rejects if this cannot be determined.
   */
  findUser(): Promise<string | null>
  readonly findSubscription: FindSubscription
  show(stage: Stage): void
  leave(exit: Exit): void
}

const rememberedForMs = 5 * 60_000
const timeOutMs = 15_000
const delayMs = { noSession: 2000, failed: 3000, decided: 500, unverified: 1000 }

/**
 * Determines the page to open after sign-in, and reports each stage. Returns a function that cancels this process, to
 * call when the user leaves the page.
 */
export function processSignIn({ findUser, findSubscription, show, leave }: Processing): () => void {
  let timer = setTimeout(() => end({ message: texts.tooLong, failed: true }, 'login', delayMs.failed), timeOutMs)
  let ended = false

  /** Ends the process. Later events, such as a response after the timeout, are ignored. */
  function end(stage: Stage | null, exit: Exit, afterMs: number): void {
    if (ended) return
    abort()
    if (stage) show(stage)
    timer = setTimeout(() => leave(exit), afterMs)
  }
  function abort(): void {
    ended = true
    clearTimeout(timer)
  }
  function decide(isSubscribed: boolean, welcome: string): void {
    if (isSubscribed) end({ message: welcome, jumpTo: 95 }, 'enter', delayMs.decided)
    else end({ message: texts.subscribe, jumpTo: 95 }, 'plans', delayMs.decided)
  }

  async function checkSubscription(userId: string): Promise<void> {
    const subscription = await findSubscription(userId)
    if (!subscription) return decide(true, texts.welcomeBack)
    const remembered = subscription.remembered()
    if (remembered && Date.now() - remembered.at < rememberedForMs) {
      return decide(remembered.isSubscribed, texts.welcomeBack)
    }
    if (subscription.isChecking()) return end(null, 'enter', 0)
    if (!ended) show({ message: texts.checking, jumpTo: 80 })
    decide((await subscription.check()).isSubscribed, texts.active)
  }

  async function run(): Promise<void> {
    let userId: string | null
    try {
      userId = await findUser()
      if (userId === null) return end({ message: texts.noSession, failed: true }, 'login', delayMs.noSession)
    } catch (error) {
      console.error(error)
      return end({ message: texts.sessionError, failed: true }, 'login', delayMs.failed)
    }
    if (!ended) show({ message: texts.checking, jumpTo: 60 })
    try {
      await checkSubscription(userId)
    } catch (error) {
      console.error('The subscription could not be checked.', error)
      end({ message: texts.unverified, jumpTo: 95 }, 'enter', delayMs.unverified)
    }
  }

  show({ message: texts.starting })
  void run()
  return abort
}
