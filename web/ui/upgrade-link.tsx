import { Anchor } from '@mantine/core'
import { texts } from './texts.ts'

/** Stands behind a sentence that names what only Pro includes. */
export function UpgradeLink() {
  return (
    <Anchor href="/pricing" inherit>
      {texts.upgrade}
    </Anchor>
  )
}
