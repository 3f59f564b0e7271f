import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '../ui/toasts/toast.tsx'
import { texts } from './texts.ts'

/** Time in milliseconds for which the button confirms that it has copied. */
const confirmationMs = 2000

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string
  readonly label: string
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), confirmationMs)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      start()
      showToast({ tone: 'success', title: texts.copiedToast, message: texts.copiedMessage })
    } catch {
      // The user has denied access, or the page uses plain HTTP, where there is no clipboard.
      showToast({ tone: 'error', ...texts.copyFailed })
    }
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-label={copied ? undefined : label}
      leftSection={<Icon size={16} stroke={1.75} />}
      onClick={() => void copy()}
    >
      {copied ? texts.copied : texts.copy}
    </Button>
  )
}
