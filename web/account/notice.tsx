import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Something to know before the form can go on; read out as soon as it appears. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="gray" title={title} icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />}>
      {children}
    </Alert>
  )
}
