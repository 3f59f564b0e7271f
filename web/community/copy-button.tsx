import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../ui/toasts/copy-text.ts'
import { texts } from './texts.ts'

/** How long the button confirms that it has copied, in milliseconds. */
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
    if (!(await copyText(value, texts.copyOutcomes))) return
    setCopied(true)
    start()
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
