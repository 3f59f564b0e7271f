import { Button, Text } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { bookOf } from '../../domain/entities/document.ts'
import { tagKey } from '../../domain/entities/tag/tag.ts'
import type { DraftTag } from '../network/tag-edits.ts'
import type { AccountTags } from '../network/use-account-tags.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { newId } from '../store/tab-identity.ts'
import { useSubmit } from '../store/use-submit.ts'
import { texts } from './texts.ts'

interface OfferTagProps {
  readonly tag: DraftTag
  readonly account: AccountTags | null
}

/** Offers a tag in all networks of the user, which only changes the user's book. */
export function OfferTag({ tag: { text, color }, account }: OfferTagProps) {
  const submit = useSubmit(bookOf(useNetworkStore().userId))
  if (!account) return null
  if (account.accountTagByKey.has(tagKey(text))) {
    return (
      <Text size="sm" c="dimmed">
        {texts.tagOffered}
      </Text>
    )
  }
  return (
    <Button
      variant="default"
      leftSection={<IconWorld size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        submit([{ type: 'accountTag.add', accountTag: { id: newId(), text, color } }], {
          label: texts.offerTagLabel(text),
          failed: texts.offerFailed,
          done: { title: texts.offeredTag(text), message: texts.offeredTagMessage },
          undo: { button: texts.undo, label: texts.withdrawTagLabel(text), failed: texts.offerFailed },
        })
      }
    >
      {texts.tagOffer}
    </Button>
  )
}
