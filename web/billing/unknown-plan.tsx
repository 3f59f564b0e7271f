import { Alert, Button } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { configQuery } from '../api/config.ts'
import { subscriptionChecks } from './checks.ts'
import styles from './subscription-tab.module.css'
import { texts } from './texts.ts'

interface UnknownPlanProps {
  readonly userId: string
  /** Error message of the failed check. Null if there was no check. */
  readonly error: string | null
}

/** A message that the user's plan could not be loaded, with a button that tries again. */
export function UnknownPlan({ userId, error }: UnknownPlanProps) {
  const client = useQueryClient()
  return (
    <div className={styles.tab}>
      <Alert color="yellow" variant="light">
        {error === null ? texts.notChecked : `${texts.checkFailed} ${error}`} {texts.planUnknown}
      </Alert>
      <Button
        variant="default"
        className={styles.action}
        onClick={() => void checkAgain(userId, client)}
        data-autofocus
      >
        {texts.checkAgain}
      </Button>
    </div>
  )
}

async function checkAgain(userId: string, client: QueryClient): Promise<void> {
  subscriptionChecks.forget()
  // If the configuration, which says whether this server has plans, failed to load, it is fetched again.
  await client.refetchQueries({ queryKey: configQuery.queryKey, predicate: ({ state }) => state.status === 'error' })
  await subscriptionChecks.check(userId, { force: true })
}
