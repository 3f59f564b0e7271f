import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { failureTexts as texts } from './texts.ts'

interface LoadFailureProps {
  readonly title: string
  /** The reason for the failure, and what the user can do about it. */
  readonly sentence: string | null
  readonly onRetry: () => Promise<void> | void
}

/** Shown instead of a network that could not be loaded. */
export function LoadFailure({ title, sentence, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={40} stroke={1.25} />}
        title={title}
        message={sentence}
        action={<RetryButton onRetry={onRetry} />}
      />
    </div>
  )
}

export function RetryButton({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  const [trying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <Button variant="default" loading={trying} leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={retry}>
      {texts.retry}
    </Button>
  )
}
