import { Alert, Button } from '@mantine/core'
import { subscriptionChecks } from './checks.ts'
import styles from './subscription-tab.module.css'
import { texts } from './texts.ts'

interface UnknownPlanProps {
  readonly userId: string
  /** Error message of the failed check. */
  readonly error: string
}

/** A message that the user's plan could not be loaded, with a button that tries again. */
export function UnknownPlan({ userId, error }: UnknownPlanProps) {
  return (
    <div className={styles.tab}>
      <Alert color="yellow" variant="light">
        {texts.checkFailed} {error} {texts.planUnknown}
      </Alert>
      <Button variant="default" className={styles.action} onClick={() => checkAgain(userId)} data-autofocus>
        {texts.checkAgain}
      </Button>
    </div>
  )
}

function checkAgain(userId: string): void {
  subscriptionChecks.forget()
  void subscriptionChecks.check(userId, { force: true })
}
